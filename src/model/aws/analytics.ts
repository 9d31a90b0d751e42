import { defineType } from '../define-type.ts'
import { defaulted, dictionary, flag, freeText, json, list, object, secretText, text } from '../schema.ts'

/** How the catalog of an account in a region keeps its metadata. */
/** Who may use the data catalog of the account, beside its own identities. CloudFormation has no type for it. */
export const catalogPolicy = defineType({
  type: 'X::Glue::ResourcePolicy',
  properties: { Policy: json },
})

export const catalogEncryption = defineType({
  type: 'AWS::Glue::DataCatalogEncryptionSettings',
  properties: {
    DataCatalogEncryptionSettings: object({
      ConnectionPasswordEncryption: object({ ReturnConnectionPasswordEncrypted: flag }),
      EncryptionAtRest: object({
        /** `DISABLED`, `SSE-KMS` or `SSE-KMS-WITH-SERVICE-ROLE`. */
        CatalogEncryptionMode: text,
      }),
    }),
  },
})

/** How jobs and crawlers that name it keep what they write; each mode is `DISABLED` where it is absent. */
export const glueSecurityConfiguration = defineType({
  type: 'AWS::Glue::SecurityConfiguration',
  names: ['Name'],
  properties: {
    Name: text,
    EncryptionConfiguration: object({
      CloudWatchEncryption: object({ CloudWatchEncryptionMode: text }),
      JobBookmarksEncryption: object({ JobBookmarksEncryptionMode: text }),
      S3Encryptions: list(object({ S3EncryptionMode: text })),
    }),
  },
})

/** How jobs reach a database or another store. */
export const glueConnection = defineType({
  type: 'AWS::Glue::Connection',
  properties: {
    ConnectionInput: object({
      Name: text,
      /** `JDBC`, `KAFKA`, `NETWORK`, … */
      ConnectionType: text,
      /** `JDBC_ENFORCE_SSL`, `PASSWORD` and others. */
      ConnectionProperties: dictionary(secretText),
    }),
  },
})

export const glueJob = defineType({
  type: 'AWS::Glue::Job',
  names: ['Name'],
  properties: {
    Name: text,
    Command: object({
      /** `glueetl` and `gluestreaming` run Spark, `pythonshell` and `glueray` do not. */
      Name: text,
    }),
    DefaultArguments: dictionary(freeText),
    /** Absent: an old one, or the current one, by when and how the job was made. */
    GlueVersion: text,
    /** The name of a security configuration. */
    SecurityConfiguration: text,
  },
})

/** Finds records that mean the same. */
export const glueTransform = defineType({
  type: 'AWS::Glue::MLTransform',
  names: ['Name'],
  properties: {
    Name: text,
    TransformEncryption: object({
      MLUserDataEncryption: object({
        /** `DISABLED` or `SSE-KMS`. */
        MLUserDataEncryptionMode: text,
      }),
    }),
  },
})

const log = object({ Enabled: defaulted(flag, false) })

export const airflowEnvironment = defineType({
  type: 'AWS::MWAA::Environment',
  names: ['Name'],
  properties: {
    Name: text,
    LoggingConfiguration: object({ SchedulerLogs: log, WebserverLogs: log, WorkerLogs: log }),
    /** `PRIVATE_ONLY`, `PUBLIC_ONLY` or `PUBLIC_AND_PRIVATE`. */
    WebserverAccessMode: defaulted(text, 'PRIVATE_ONLY'),
  },
})
