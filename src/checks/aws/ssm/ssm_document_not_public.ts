import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

const EVERYBODY = ['all', 'All']

export default defineCheck({
  id: 'ssm_document_not_public',
  title: 'Systems Manager documents should not be shared with everybody',
  service: 'ssm',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Anybody with an AWS account can read the document, with the addresses, names and perhaps secrets in it.',
  remediation: {
    text: 'Share the document with the accounts that run it, and block public sharing for the account.',
    command:
      'aws ssm modify-document-permission --name <DOCUMENT> --permission-type Share --account-ids-to-remove all',
    url: 'https://docs.aws.amazon.com/systems-manager/latest/userguide/documents-ssm-sharing.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ssm-controls.html#ssm-4'],
  compliance: { 'aws-fsbp': ['SSM.4'] },
  sameAs: { checkov: ['CKV_AWS_303'] },
  resources: ['AWS::SSM::Document'],
  evaluate(document) {
    const accounts = document.at('SharedAccountIds')
    const isPublic = anyOf(accounts.items(), (account) => EVERYBODY.some((all) => isText(account, all)))
    return isPublic
      ? fail('The document is shared with all accounts.', accounts)
      : pass('The document is not shared with all accounts.', accounts)
  },
})
