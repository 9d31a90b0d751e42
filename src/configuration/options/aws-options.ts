import type { OptionDescriptions } from '../option.ts'

/** What of AWS is scanned, and with whose credentials. */
export const AWS_OPTIONS = {
  'aws-profile': {
    kind: 'text',
    argument: 'name',
    help: 'the profile of the AWS configuration to scan a live AWS account with',
    defaultInWords: 'the credentials that the AWS CLI would use',
    inScannedCode: { refused: 'scan with other credentials' },
  },
  regions: {
    kind: 'names',
    argument: 'list',
    help: 'scan a live AWS account in these regions only',
    defaultInWords: 'all that are enabled',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
  'role-arn': {
    kind: 'text',
    argument: 'arn',
    help: 'a role to assume for scanning a live AWS account',
    inScannedCode: { refused: 'scan another account' },
  },
  'external-id': {
    kind: 'text',
    argument: 'id',
    help: 'the external id that the role asks for',
    inScannedCode: { refused: 'scan another account' },
  },
  organization: {
    kind: 'flag',
    help: 'scan all accounts of the AWS organization, with a role in each',
    conflictsWith: 'role-arn',
    inScannedCode: { refused: 'scan other accounts' },
  },
  'organization-role': {
    kind: 'text',
    argument: 'name',
    help: 'the name of the role to assume in each account of the organization',
    default: 'assay-scan',
    inScannedCode: { refused: 'scan other accounts' },
  },
  accounts: {
    kind: 'names',
    argument: 'list',
    help: 'scan these accounts of the organization only',
    inScannedCode: 'allowed',
  },
  'exclude-accounts': {
    kind: 'names',
    argument: 'list',
    help: 'accounts of the organization that are not scanned',
    inScannedCode: 'allowed',
  },
} as const satisfies OptionDescriptions
