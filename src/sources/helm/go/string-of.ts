import { display } from './print.ts'
import { GoInteger, GoList, GoObject, type Value } from './value.ts'

/** A value as a text, as Sprig makes one: bytes are taken as UTF-8, and the rest as it is printed. */
export function stringOf(value: Value): string {
  if (typeof value === 'string') return value
  if (value instanceof GoObject && value.text !== undefined) return value.text
  if (value instanceof GoList && value.type === '[]uint8') return textOfBytes(value)
  return display(value)
}

/** The texts of a list's items without those that are nil; of another value its text alone. */
export function stringsOf(value: Value): string[] {
  if (value === null) return []
  if (value instanceof GoList) return value.items.filter((item) => item !== null).map(stringOf)
  return [stringOf(value)]
}

export function textOfBytes(list: GoList): string {
  return Buffer.from(list.items.map((item) => (item instanceof GoInteger ? Number(item.value) : 0))).toString(
    'utf8',
  )
}
