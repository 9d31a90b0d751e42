import type { OptionDescriptions } from '../option.ts'

/** What of Google Cloud is scanned, and with whose credentials. */
export const GOOGLE_OPTIONS = {
  projects: {
    kind: 'names',
    argument: 'list',
    help: 'scan these projects of Google Cloud only, by their ids',
    defaultInWords: 'the project of the environment or of the credentials',
    inScannedCode: 'allowed',
  },
  folder: {
    kind: 'text',
    argument: 'number',
    help: 'scan the projects below this folder of Google Cloud',
    conflictsWith: 'google-organization',
    inScannedCode: 'allowed',
  },
  'google-organization': {
    kind: 'text',
    argument: 'number',
    help: 'scan the projects of this organization of Google Cloud',
    inScannedCode: 'allowed',
  },
  'impersonate-service-account': {
    kind: 'text',
    argument: 'email',
    help: 'scan Google Cloud as this service account',
    inScannedCode: { refused: 'scan as somebody else' },
  },
} as const satisfies OptionDescriptions
