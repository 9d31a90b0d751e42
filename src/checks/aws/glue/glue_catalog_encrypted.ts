import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'glue_catalog_encrypted',
  title: 'The Glue Data Catalog should encrypt metadata and passwords of connections',
  service: 'glue',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Whoever may read the catalog reads how data is laid out, and the passwords of the databases that jobs connect to.',
  remediation: {
    text: 'Encrypt the metadata with a key of KMS, and let connections give their passwords encrypted.',
    url: 'https://docs.aws.amazon.com/glue/latest/dg/encrypt-glue-data-catalog.html',
  },
  references: ['https://docs.aws.amazon.com/glue/latest/dg/encrypt-connection-passwords.html'],
  sameAs: { checkov: ['CKV_AWS_94'] },
  resources: ['AWS::Glue::DataCatalogEncryptionSettings'],
  evaluate(catalog) {
    const settings = catalog.at('DataCatalogEncryptionSettings')
    const mode = settings.at('EncryptionAtRest').at('CatalogEncryptionMode')
    const passwords = settings.at('ConnectionPasswordEncryption').at('ReturnConnectionPasswordEncrypted')
    return (
      each(
        [
          () =>
            (mode.known() ?? 'DISABLED') === 'DISABLED'
              ? fail('Metadata is not encrypted.', mode)
              : undefined,
          () =>
            passwords.known() ? undefined : fail('Passwords of connections are not encrypted.', passwords),
        ],
        (judge) => judge(),
      ) ?? pass('Metadata and passwords are encrypted.', settings)
    )
  },
})
