import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf } from '../../logic.ts'
import { isGood, type Words } from '../../words.ts'

const PROTOCOLS: Words = { good: ['SFTP', 'FTPS', 'AS2'], bad: ['FTP'] }

export default defineCheck({
  id: 'transfer_server_no_ftp',
  title: 'Transfer Family servers should not speak FTP',
  service: 'transfer',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'FTP encrypts nothing: whoever is on the way reads passwords and files, and changes them.',
  remediation: {
    text: 'Offer SFTP or FTPS, and no FTP.',
    url: 'https://docs.aws.amazon.com/transfer/latest/userguide/edit-server-config.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/transfer-controls.html#transfer-2'],
  compliance: { 'aws-fsbp': ['Transfer.2'] },
  sameAs: { checkov: ['CKV_AWS_357'] },
  resources: ['AWS::Transfer::Server'],
  evaluate(server) {
    const protocols = server.at('Protocols')
    return anyOf(protocols.items(), (protocol) => !isGood(protocol, PROTOCOLS))
      ? fail('The server speaks FTP.', protocols)
      : pass('The server speaks encrypted protocols only.', protocols)
  },
})
