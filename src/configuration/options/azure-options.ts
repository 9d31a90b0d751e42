import type { OptionDescriptions } from '../option.ts'

/** What of Azure is scanned, and with whose credentials. */
export const AZURE_OPTIONS = {
  subscriptions: {
    kind: 'names',
    argument: 'list',
    help: 'scan these subscriptions of Azure only, by their ids or names',
    defaultInWords: 'all that the credentials see',
    inScannedCode: 'allowed',
  },
  'management-group': {
    kind: 'text',
    argument: 'id',
    help: 'scan the subscriptions below this management group of Azure only',
    inScannedCode: 'allowed',
  },
  tenant: {
    kind: 'text',
    argument: 'id',
    help: 'the tenant of Azure to sign in to',
    defaultInWords: 'AZURE_TENANT_ID, or that of the Azure CLI',
    inScannedCode: { refused: 'scan other subscriptions' },
  },
  'azure-cloud': {
    kind: 'choice',
    choices: ['public', 'usgovernment', 'china'],
    argument: 'name',
    help: 'the cloud of Azure that is scanned: public, usgovernment or china',
    defaultInWords: 'public',
    inScannedCode: { refused: 'scan other subscriptions' },
  },
} as const satisfies OptionDescriptions
