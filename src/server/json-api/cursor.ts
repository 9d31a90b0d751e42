import type { Key, Order } from '../../store/listing.ts'

/** Longer than any key of a row. */
const MAX_LENGTH = 12_000

/** PostgreSQL's range of `timestamptz`, about, in microseconds. */
const MAX_MICROSECONDS = 9_000_000_000_000_000_000n

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const BASE64URL = /^[\w-]+$/

/**
 * The cursor of a row in a list of this order. It holds only values of the row, so that a forged one only leads to
 * another place in the sender's own list.
 */
export function cursorOf(order: readonly Order[], keys: readonly string[]): string {
  return Buffer.from(JSON.stringify([orderName(order), ...keys])).toString('base64url')
}

/** The keys of a cursor; undefined for what is none of a list of this order. */
export function readCursor(order: readonly Order[], cursor: string): readonly Key[] | undefined {
  if (cursor.length > MAX_LENGTH || !BASE64URL.test(cursor)) return undefined
  const [name, ...values] = parsed(cursor)
  if (name !== orderName(order) || values.length !== order.length) return undefined
  const keys = order.map(({ kind = 'text' }, index) => ({ kind, value: values[index] }))
  return keys.every(isKey) ? keys : undefined
}

function orderName(order: readonly Order[]): string {
  return order.map(({ column, descending }) => (descending ? `-${column}` : column)).join()
}

function parsed(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function isKey(key: { readonly kind: Key['kind']; readonly value: unknown }): key is Key {
  const { kind, value } = key
  if (typeof value !== 'string') return false
  if (kind === 'uuid') return UUID.test(value)
  if (kind === 'text') return !value.includes('\0') && value.isWellFormed()
  // A time or a number; numbers are far below the limit for times.
  return /^-?\d{1,19}$/.test(value) && BigInt(value.replace('-', '')) <= MAX_MICROSECONDS
}
