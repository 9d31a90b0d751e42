import type { FileContents } from '../../store/ingestions/ingestions.ts'
import { identityOf } from '../../store/providers/account.ts'
import { cutText } from '../../text/shortened.ts'
import type { FileScan } from './file-scans.ts'

type AccountOfJob = FileContents['accounts'][number]

/** Limits of what a job shows of its file: a page of a hundred jobs stays small. */
export const MAX_SHOWN = 10
const MAX_ROOT_LENGTH = 200

/** The first accounts and scopes that a file names, and notes on it. */
export function contentsOf(scans: readonly FileScan[], notes: FileContents['notes']): FileContents {
  const accounts = scans.map(({ account }) => ({ provider: account.provider, provider_uid: account.uid }))
  const scopes = scans.flatMap(({ account, scope: { source, roots } }) =>
    source === null
      ? []
      : [
          {
            provider: account.provider,
            provider_uid: account.uid,
            source,
            roots: roots.slice(0, MAX_SHOWN).map((root) => cutText(root, MAX_ROOT_LENGTH)),
          },
        ],
  )
  return { accounts: firstOf(accounts), scopes: firstOf(scopes), notes }
}

/** Accounts in the spelling that comes first. */
function firstOf<T extends AccountOfJob>(values: readonly T[]): T[] {
  const distinct = new Map<string, T>()
  for (const value of values) {
    const { provider, provider_uid: uid, ...rest } = value
    const key = JSON.stringify([identityOf({ provider, uid }), rest])
    if (!distinct.has(key)) distinct.set(key, value)
  }
  return [...distinct.values()].slice(0, MAX_SHOWN)
}
