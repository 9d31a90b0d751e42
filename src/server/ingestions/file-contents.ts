import { cutText } from '../../shortened.ts'
import type { FileContents } from '../../store/ingestions/ingestion-row.ts'
import type { FileScan } from './file-scans.ts'

/** Limits of what a job shows of its file: a page of a hundred jobs stays small. */
export const MAX_SHOWN = 10
const MAX_ROOT_LENGTH = 200

/** The first accounts and scopes that a file names. */
export function contentsOf(scans: readonly FileScan[]): FileContents {
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
  return { accounts: firstOf(accounts), scopes: firstOf(scopes) }
}

function firstOf<T>(values: readonly T[]): T[] {
  const distinct = new Map(values.map((value) => [JSON.stringify(value), value]))
  return [...distinct.values()].slice(0, MAX_SHOWN)
}
