import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, list, object, text } from '../schema.ts'

const variable = object({
  Name: text,
  /** `PLAINTEXT`, `PARAMETER_STORE` or `SECRETS_MANAGER`. */
  Type: defaulted(text, 'PLAINTEXT'),
  /** The value itself, or where it is kept. */
  Value: text,
})

const environment = object({
  EnvironmentVariables: list(variable),
  PrivilegedMode: defaulted(flag, false),
})

const artifacts = object({
  EncryptionDisabled: defaulted(flag, false),
  /** `S3`, `CODEPIPELINE` or `NO_ARTIFACTS`. */
  Type: text,
})

export type BuildArtifacts = Infer<typeof artifacts>

const source = object({ Location: text })

export type BuildSource = Infer<typeof source>

export const buildProject = defineType({
  type: 'AWS::CodeBuild::Project',
  names: ['Name'],
  properties: {
    Name: text,
    Artifacts: artifacts,
    Environment: environment,
    SecondaryArtifacts: list(artifacts),
    SecondarySources: list(source),
    Source: source,
  },
})
