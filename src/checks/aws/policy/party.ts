import type { Cursor } from '../../../model/cursor.ts'
import { isIdentifier, isUnknown } from '../../../model/unknown.ts'
import type { Json } from './document.ts'

/** Who is named: an account or an organization by its id, or `self`. */
export type Party = string

/** What the code itself declares, or the account that it is deployed to. */
export const SELF: Party = 'self'

const ACCOUNT = /^\d{12}$/

/** The id of an organization, at the beginning of a path within it: `o-a1b2c3d4e5/r-ab12/ou-ab12-11111111/`. */
const ORGANIZATION = /^o-[a-z0-9]{10,32}(?=\/|$)/

/** Stands for an unknown piece of a text. */
const HOLE = '\0'

/**
 * Who a principal, or the value of a condition, is of: an account, its ARN or one of a resource of it, an organization or a
 * path in one. `undefined` for what names none, such as the ARN of a bucket.
 */
export function partyOf(property: Cursor<Json>): Party | undefined {
  const { value } = property
  const pieces = isUnknown(value) ? (value.template ?? [value]) : [String(value)]
  const owner = ownerIn(pieces.map((piece) => (isUnknown(piece) ? HOLE : piece)).join(''))
  if (!owner.includes(HOLE)) return ACCOUNT.test(owner) ? owner : ORGANIZATION.exec(owner)?.[0]
  const unknown = pieces.length === 1 ? [value] : pieces
  if (!unknown.filter(isUnknown).every(isIdentifier)) property.known()
  return SELF
}

/** The account in an ARN, the organization in that of one or of a unit of it, or the whole text. */
function ownerIn(text: string): string {
  const [prefix, , service, , account = HOLE, resource = ''] = text.split(':')
  if (prefix !== 'arn') return text
  return service === 'organizations' ? (resource.split('/')[1] ?? account) : account
}
