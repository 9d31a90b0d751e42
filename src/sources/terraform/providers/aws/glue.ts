import { defineAdapter } from '../adapter.ts'

export const catalogEncryption = defineAdapter({
  type: 'AWS::Glue::DataCatalogEncryptionSettings',
  named: [],
  properties: (catalog) => ({
    DataCatalogEncryptionSettings: catalog.one('data_catalog_encryption_settings', (settings) =>
      settings.at({
        ConnectionPasswordEncryption: settings.one('connection_password_encryption', (passwords) =>
          passwords.at({
            ReturnConnectionPasswordEncrypted: passwords.boolean('return_connection_password_encrypted'),
          }),
        ),
        EncryptionAtRest: settings.one('encryption_at_rest', (atRest) =>
          atRest.at({ CatalogEncryptionMode: atRest.string('catalog_encryption_mode') }),
        ),
      }),
    ),
  }),
})

export const glueSecurityConfiguration = defineAdapter({
  type: 'AWS::Glue::SecurityConfiguration',
  named: ['name'],
  properties: (configuration) => ({
    Name: configuration.string('name'),
    EncryptionConfiguration: configuration.one('encryption_configuration', (encryption) =>
      encryption.at({
        CloudWatchEncryption: encryption.one('cloudwatch_encryption', (logs) =>
          logs.at({ CloudWatchEncryptionMode: logs.string('cloudwatch_encryption_mode') }),
        ),
        JobBookmarksEncryption: encryption.one('job_bookmarks_encryption', (bookmarks) =>
          bookmarks.at({ JobBookmarksEncryptionMode: bookmarks.string('job_bookmarks_encryption_mode') }),
        ),
        S3Encryptions: encryption.all('s3_encryption', (bucket) =>
          bucket.at({ S3EncryptionMode: bucket.string('s3_encryption_mode') }),
        ),
      }),
    ),
  }),
})
