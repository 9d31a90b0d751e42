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

const source = object({ Location: text })

export type BuildSource = Infer<typeof source>

export const buildProject = defineType({
  type: 'AWS::CodeBuild::Project',
  names: ['Name'],
  properties: { Name: text, Environment: environment, SecondarySources: list(source), Source: source },
})
