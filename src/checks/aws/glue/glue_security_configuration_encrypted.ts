import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'glue_security_configuration_encrypted',
  title: 'Security configurations of Glue should encrypt all that jobs write',
  service: 'glue',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Results, logs and bookmarks of jobs hold the data they work on, and can be read without a key.',
  remediation: {
    text: 'Set a mode of encryption for S3, for the logs in CloudWatch and for the bookmarks of jobs.',
    url: 'https://docs.aws.amazon.com/glue/latest/dg/console-security-configurations.html',
  },
  references: ['https://docs.aws.amazon.com/glue/latest/dg/set-up-encryption.html'],
  sameAs: { checkov: ['CKV_AWS_99'] },
  resources: ['AWS::Glue::SecurityConfiguration'],
  evaluate(configuration) {
    const encryption = configuration.at('EncryptionConfiguration')
    const buckets = encryption.at('S3Encryptions')
    const modes: readonly (readonly [what: string, mode: () => Cursor<string>])[] = [
      ['Results', () => buckets.items()[0]?.at('S3EncryptionMode') ?? buckets.holding<string>(undefined)],
      ['Logs', () => encryption.at('CloudWatchEncryption').at('CloudWatchEncryptionMode')],
      ['Bookmarks', () => encryption.at('JobBookmarksEncryption').at('JobBookmarksEncryptionMode')],
    ]
    return (
      each(modes, ([what, mode]) => unlessEncrypted(what, mode())) ??
      pass('Results, logs and bookmarks are encrypted.', encryption)
    )
  },
})

function unlessEncrypted(what: string, mode: Cursor<string>): Verdict | undefined {
  const isOff = (mode.known() || 'DISABLED') === 'DISABLED'
  return isOff ? fail(`${what} of jobs are not encrypted.`, mode) : undefined
}
