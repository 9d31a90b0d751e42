import type { CallFailure } from '../call-failure.ts'
import type { GapWords, NamedOperation } from '../call-gaps.ts'
import type { Account } from './session/account.ts'

/** What is said of calls of an AWS account that failed. */
export function gapWords({ id }: Pick<Account, 'id'>): GapWords {
  const account = `account ${id}`
  return { account, ends: ENDS, where: (regions) => `in ${regions.join(', ')} of ${account}`, cureOf }
}

const ENDS: GapWords['ends'] = {
  expired:
    'The credentials ended before everything was read: give some that last longer, or a role that can be renewed.',
  stopped: 'The scan was stopped before everything was read.',
  unaccepted:
    'PLACES did not accept the credentials, which hold elsewhere: a region may not be enabled for the account, or the session may come from the global endpoint of STS (set AWS_STS_REGIONAL_ENDPOINTS=regional).',
}

function cureOf({ permission }: NamedOperation, failure: CallFailure): string {
  const { kind, message } = failure
  const words = failure.words === undefined ? '' : ` AWS says: ${failure.words}`
  if (kind === 'skewed') return `: the clock of this machine is not that of AWS; set it.${words}`
  if (kind === 'unreadable') return `: ${message}.`
  if (kind !== 'denied') return failure.words === undefined ? '.' : `: ${failure.words}`
  if (!failure.isOfApi) return `: ${failure.words} A proxy in between may have refused it.`
  if (/service control policy/i.test(message))
    return `: a service control policy of the organization forbids ${permission}, whatever the role that scans allows.${words}`
  if (/explicit deny/i.test(message)) return `: a policy denies ${permission} explicitly.${words}`
  return `: who scans lacks the permission ${permission}.${words}`
}
