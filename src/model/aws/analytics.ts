import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

/** How the catalog of an account in a region keeps its metadata. */
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
