import { defineAdapter } from './define-adapter.ts'

export const catalogEncryption = defineAdapter({ type: 'AWS::Glue::DataCatalogEncryptionSettings' })

export const glueSecurityConfiguration = defineAdapter({
  type: 'AWS::Glue::SecurityConfiguration',
  named: ['name'],
  renamed: {
    'EncryptionConfiguration.CloudWatchEncryption': 'encryption_configuration.cloudwatch_encryption',
    'EncryptionConfiguration.CloudWatchEncryption.CloudWatchEncryptionMode':
      'encryption_configuration.cloudwatch_encryption.cloudwatch_encryption_mode',
  },
})
