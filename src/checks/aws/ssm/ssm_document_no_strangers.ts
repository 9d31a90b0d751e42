import { defineCheck } from '../../check.ts'
import { sharedWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'ssm_document_no_strangers',
  title: 'Documents of Systems Manager should not be shared with strangers',
  service: 'ssm',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads the document, and whatever addresses and commands are in it.',
  remediation: {
    text: 'Stop sharing it, or, if the account is yours or a partner, name it in trusted-accounts.',
    command:
      'aws ssm modify-document-permission --name <DOCUMENT> --permission-type Share --account-ids-to-remove <ACCOUNT_ID>',
    url: 'https://docs.aws.amazon.com/systems-manager/latest/userguide/documents-ssm-sharing.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::SSM::Document'],
  evaluate: (shared, infrastructure) =>
    sharedWithoutStrangers(shared.at('SharedAccountIds').items(), shared, infrastructure),
})
