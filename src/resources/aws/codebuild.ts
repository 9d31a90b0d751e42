import type { Property } from '../value.ts'

export interface CodeBuildResourceTypes {
  'AWS::CodeBuild::Project': BuildProject
}

interface BuildProject {
  readonly Name?: Property<string>
  readonly Environment?: Property<BuildEnvironment>
  readonly SecondarySources?: Property<readonly Property<BuildSource>[]>
  readonly Source?: Property<BuildSource>
}

export interface BuildEnvironment {
  readonly EnvironmentVariables?: Property<readonly Property<BuildVariable>[]>
  readonly PrivilegedMode?: Property<boolean>
}

interface BuildVariable {
  readonly Name?: Property<string>
  /** `PLAINTEXT`, `PARAMETER_STORE` or `SECRETS_MANAGER`. */
  readonly Type?: Property<string>
  /** The value itself, or where it is kept. */
  readonly Value?: Property<string>
}

export interface BuildSource {
  readonly Location?: Property<string>
}
