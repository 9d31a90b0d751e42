import { defineAdapter } from '../adapter.ts'

export const catalogEncryption = defineAdapter({
  type: 'AWS::Glue::DataCatalogEncryptionSettings',
  properties: (catalog) => ({
    DataCatalogEncryptionSettings: catalog.object('data_catalog_encryption_settings', (settings) => ({
      ConnectionPasswordEncryption: settings.object('connection_password_encryption', (passwords) => ({
        ReturnConnectionPasswordEncrypted: passwords.boolean('return_connection_password_encrypted'),
      })),
      EncryptionAtRest: settings.object('encryption_at_rest', (atRest) => ({
        CatalogEncryptionMode: atRest.string('catalog_encryption_mode'),
      })),
    })),
  }),
})

export const glueSecurityConfiguration = defineAdapter({
  type: 'AWS::Glue::SecurityConfiguration',
  named: ['name'],
  properties: (configuration) => ({
    Name: configuration.string('name'),
    EncryptionConfiguration: configuration.object('encryption_configuration', (encryption) => ({
      CloudWatchEncryption: encryption.object('cloudwatch_encryption', (logs) => ({
        CloudWatchEncryptionMode: logs.string('cloudwatch_encryption_mode'),
      })),
      JobBookmarksEncryption: encryption.object('job_bookmarks_encryption', (bookmarks) => ({
        JobBookmarksEncryptionMode: bookmarks.string('job_bookmarks_encryption_mode'),
      })),
      S3Encryptions: encryption.objects('s3_encryption', (bucket) => ({
        S3EncryptionMode: bucket.string('s3_encryption_mode'),
      })),
    })),
  }),
})
