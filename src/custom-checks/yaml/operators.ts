import { RE2JS } from 're2js'
import type { Schema } from '../../model/schema.ts'
import { Mistake } from './mistake.ts'

/** Whether a value that is known, or not set, satisfies an operator. */
type Test = (value: unknown) => boolean

/** Makes the test of an operator from what the check compares with. Throws a Mistake where that does not fit the property. */
type Operator = (wanted: unknown, schema: Schema) => Test

/** Every operator by its key. A property that is not set equals nothing, contains nothing, and is greater than nothing. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  equals: operator(scalar, (value, expected) => value === expected),
  not_equals: operator(scalar, (value, expected) => value !== expected),
  in: operator(scalars, (value, expected) => expected.includes(value)),
  not_in: operator(scalars, (value, expected) => !expected.includes(value)),
  contains: operator(
    (wanted, schema) => (schema.kind === 'list' ? scalar(wanted, schema.item as Schema) : text(wanted)),
    (value, expected) =>
      Array.isArray(value) ? value.includes(expected) : isText(value) && value.includes(String(expected)),
  ),
  starts_with: operator(text, (value, expected) => isText(value) && value.startsWith(expected)),
  ends_with: operator(text, (value, expected) => isText(value) && value.endsWith(expected)),
  matches: operator(pattern, (value, expected) => isText(value) && expected.matcher(value).find()),
  exists: operator(flag, (value, expected) => (value !== undefined && value !== null) === expected),
  greater_than: operator(number, (value, expected) => typeof value === 'number' && value > expected),
  less_than: operator(number, (value, expected) => typeof value === 'number' && value < expected),
}

/** An operator that reads once what it compares with, and then compares values with it. */
function operator<T>(
  read: (wanted: unknown, schema: Schema) => T,
  compare: (value: unknown, expected: T) => boolean,
): Operator {
  return (wanted, schema) => {
    const expected = read(wanted, schema)
    return (value) => compare(value, expected)
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function text(wanted: unknown): string {
  if (!isText(wanted)) throw new Mistake('It is compared with a text. Put it in quotes.')
  return wanted
}

function number(wanted: unknown): number {
  if (typeof wanted !== 'number') throw new Mistake('It is compared with a number.')
  return wanted
}

function flag(wanted: unknown): boolean {
  if (typeof wanted !== 'boolean') throw new Mistake('It is true or false.')
  return wanted
}

/** What each kind of property can be equal to. */
const COMPARABLE: Readonly<Record<string, { readonly is: string; readonly words: string }>> = {
  text: { is: 'string', words: 'a text. Put it in quotes.' },
  integer: { is: 'number', words: 'a number.' },
  flag: { is: 'boolean', words: 'true or false.' },
}

function scalar(wanted: unknown, { kind }: Schema): unknown {
  if (kind === 'list' || kind === 'object' || kind === 'dictionary') {
    throw new Mistake(
      'It has parts, which are compared one by one: name one of them in the path, or use some, every or none.',
    )
  }
  if (wanted === null || typeof wanted === 'object')
    throw new Mistake('It is compared with a text, a number, true or false.')
  const comparable = COMPARABLE[kind]
  if (comparable && typeof wanted !== comparable.is)
    throw new Mistake(`It is compared with ${comparable.words}`)
  return wanted
}

function scalars(wanted: unknown, schema: Schema): readonly unknown[] {
  if (!Array.isArray(wanted) || wanted.length === 0)
    throw new Mistake('It is compared with a list of values.')
  return wanted.map((each) => scalar(each, schema))
}

/** RE2's syntax, whose matching takes time in proportion to the text: values in scanned files are anybody's. */
function pattern(wanted: unknown): RE2JS {
  const written = text(wanted)
  try {
    return RE2JS.compile(written)
  } catch (error) {
    throw new Mistake(
      `It is no regular expression of RE2: ${error instanceof Error ? error.message : error}.`,
    )
  }
}
