/** OIDs of PostgreSQL's built-in types, which never change. */
const BOOLEAN = 16
const INTEGER = 23
const TEXT = 25
const DOUBLE_PRECISION = 701
const UUID = 2950

/** How the values of a column are sent: the type's name in PostgreSQL, and an encoder of arrays. */
export interface ColumnType<T> {
  readonly name: string
  readonly array: (values: readonly T[]) => Buffer
}

/** Number of dimensions, flag for nulls, element type, length, first index: four bytes each. */
const HEADER_BYTES = 20
/** Length before each element; negative for null. */
const LENGTH_BYTES = 4
const NULL_LENGTH = -1

/**
 * Encodes an array in PostgreSQL's binary format: thousands of values in one parameter, at a fraction of the cost of
 * JSON. The driver sends a Buffer unchanged; the statement casts it, as in `${textArray(…)}::text[]`.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? NULL_LENGTH : Buffer.byteLength(value)))
  const array = allocate(TEXT, values.length, sumOf(lengths))
  let offset = HEADER_BYTES
  for (const [index, value] of values.entries()) {
    offset = array.writeInt32BE(lengths[index] ?? NULL_LENGTH, offset)
    if (value !== null) offset += array.write(value, offset)
  }
  return array
}

export function uuidArray(values: readonly (string | null)[]): Buffer {
  return fixedArray(UUID, 16, values, (array, value, offset) =>
    array.write(value.replaceAll('-', ''), offset, 'hex'),
  )
}

export function booleanArray(values: readonly boolean[]): Buffer {
  return fixedArray(BOOLEAN, 1, values, (array, value, offset) => array.writeUInt8(Number(value), offset))
}

export function integerArray(values: readonly (number | null)[]): Buffer {
  return fixedArray(INTEGER, 4, values, (array, value, offset) => array.writeInt32BE(value, offset))
}

export function doubleArray(values: readonly (number | null)[]): Buffer {
  return fixedArray(DOUBLE_PRECISION, 8, values, (array, value, offset) => array.writeDoubleBE(value, offset))
}

export const TEXT_COLUMN: ColumnType<string | null> = { name: 'text', array: textArray }
export const UUID_COLUMN: ColumnType<string | null> = { name: 'uuid', array: uuidArray }
export const BOOLEAN_COLUMN: ColumnType<boolean> = { name: 'boolean', array: booleanArray }
export const INTEGER_COLUMN: ColumnType<number | null> = { name: 'integer', array: integerArray }
export const DOUBLE_COLUMN: ColumnType<number | null> = { name: 'double precision', array: doubleArray }

function fixedArray<T>(
  type: number,
  bytes: number,
  values: readonly (T | null)[],
  write: (array: Buffer, value: T, offset: number) => void,
): Buffer {
  const known = values.reduce((count, value) => (value === null ? count : count + 1), 0)
  const array = allocate(type, values.length, known * bytes)
  let offset = HEADER_BYTES
  for (const value of values) {
    offset = array.writeInt32BE(value === null ? NULL_LENGTH : bytes, offset)
    if (value === null) continue
    write(array, value, offset)
    offset += bytes
  }
  return array
}

function allocate(type: number, count: number, contentBytes: number): Buffer {
  const array = Buffer.allocUnsafe(HEADER_BYTES + count * LENGTH_BYTES + contentBytes)
  array.writeInt32BE(1, 0)
  // PostgreSQL finds nulls itself; the flag only has to be valid.
  array.writeInt32BE(0, 4)
  array.writeInt32BE(type, 8)
  array.writeInt32BE(count, 12)
  array.writeInt32BE(1, 16)
  return array
}

function sumOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + Math.max(0, length), 0)
}
