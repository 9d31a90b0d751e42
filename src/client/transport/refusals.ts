import { KEY_VARIABLE } from './settings.ts'

/** Problem and cure for HTTP statuses about the key and the account. */
export const REFUSALS: Readonly<Record<number, { readonly problem: string; readonly cure: string }>> = {
  401: {
    problem: 'the API key is invalid, revoked or malformed, or lacks the Manage Ingestions permission',
    cure: `Check ${KEY_VARIABLE}, or create a new key.`,
  },
  402: {
    problem: 'this feature is only available with a Service Cloud subscription',
    cure: 'Subscribe, or ask the owner of the account to.',
  },
  403: {
    problem: 'the user lacks the Manage Ingestions permission',
    cure: 'Ask an administrator for it, or use the key of a user who has it.',
  },
}
