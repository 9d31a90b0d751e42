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

const log = {
  /** `ENABLED` or `DISABLED`. */
  Status: text,
} as const

const logsConfig = object({
  /** Absent: builds are logged. */
  CloudWatchLogs: object(log),
  /** Absent: nothing is kept in a bucket. */
  S3Logs: object({ ...log, EncryptionDisabled: defaulted(flag, false) }),
})

const source = object({ Location: text })

export type BuildSource = Infer<typeof source>

export const buildProject = defineType({
  type: 'AWS::CodeBuild::Project',
  names: ['Name'],
  properties: {
    Name: text,
    Artifacts: artifacts,
    Environment: environment,
    LogsConfig: logsConfig,
    SecondaryArtifacts: list(artifacts),
    SecondarySources: list(source),
    Source: source,
    /** `PRIVATE` or `PUBLIC_READ`: everybody sees its builds. Absent: it is private. */
    Visibility: text,
  },
})

/** Where results of tests are collected. */
export const reportGroup = defineType({
  type: 'AWS::CodeBuild::ReportGroup',
  names: ['Name'],
  properties: {
    Name: text,
    ExportConfig: object({
      /** `S3` or `NO_EXPORT`. */
      ExportConfigType: text,
      S3Destination: object({ EncryptionDisabled: defaulted(flag, false) }),
    }),
  },
})
