import type { FileContents } from '../../store/ingestions/ingestions.ts'
import { identityOf } from '../../store/providers/account.ts'
import { cutText } from '../../text/shortened.ts'
import type { FileScan } from './file-scans.ts'

/** Limits of what a job shows of its file: a page of a hundred jobs stays small. */
export const MAX_SHOWN = 10
const MAX_ROOT_LENGTH = 200

/** The first accounts and scopes that a file names, and notes on it. */
export function contentsOf(scans: readonly FileScan[], notes: FileContents['notes']): FileContents {
  const accounts = distinctBy(scans, ({ account }) => identityOf(account)).map(
    ({ account: { provider, uid, name = null } }) => ({
      provider,
      provider_uid: uid,
      provider_name: name,
    }),
  )
  const scopes = scans.flatMap(({ account: { provider, uid }, scope: { source, roots } }) =>
    source === null
      ? []
      : [
          {
            provider,
            provider_uid: uid,
            source,
            roots: roots.slice(0, MAX_SHOWN).map((root) => cutText(root, MAX_ROOT_LENGTH)),
          },
        ],
  )
  const scopeName = ({ provider, provider_uid: uid, source, roots }: (typeof scopes)[number]) =>
    JSON.stringify([identityOf({ provider, uid }), source, roots])
  return {
    accounts: accounts.slice(0, MAX_SHOWN),
    scopes: distinctBy(scopes, scopeName).slice(0, MAX_SHOWN),
    notes,
  }
}

/** Of those with the same name, the first: accounts are shown in its spelling. */
function distinctBy<T>(values: readonly T[], nameOf: (value: T) => string): readonly T[] {
  return [...Map.groupBy(values, nameOf).values()].flatMap(([first]) => first ?? [])
}
