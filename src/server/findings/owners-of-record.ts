import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import type { SharedText } from '../../store/findings/new-finding.ts'
import { uuidOfText } from '../records/uuid-of-text.ts'

/** Beyond what anybody reads. */
const MAX_OWNERS = 50

/** Names of users and teams, email addresses, values of tags; without line breaks and other invisible characters. */
const NAME = /^[^\p{C}\p{Zl}\p{Zp}]{1,255}$/u

/**
 * The owners that a record names, one per line, in its order: those of the scanner, else the one that OCSF has for a
 * resource. What is no name is left out. Null when there are none.
 */
export function ownersOfRecord({ unmapped, resources }: IngestionRecord): SharedText | null {
  const stated = unmapped?.owners
  const names = Array.isArray(stated) ? stated : [nameOfUser(resources?.[0]?.owner)]
  const text = [...new Set(names.filter(isName))].slice(0, MAX_OWNERS).join('\n')
  return text === '' ? null : { id: uuidOfText(text), text }
}

/** What a user of OCSF is called; other producers may say anything. */
function nameOfUser(user: unknown): unknown {
  if (typeof user !== 'object' || user === null) return undefined
  const { name, email_addr, uid } = user as Readonly<Record<string, unknown>>
  return [name, email_addr, uid].find(isName)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value) && /\S/.test(value)
}
