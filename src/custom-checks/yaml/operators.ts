import { RE2JS } from 're2js'
import type { Schema } from '../../model/schema.ts'
import { Mistake } from './mistake.ts'

/** Whether a value that is known, or not set, satisfies an operator. */
type Test = (value: unknown) => boolean

/** Makes the test of an operator from what the check compares with. Throws a Mistake where that does not fit the property. */
type Operator = (wanted: unknown, schema: Schema) => Test

/** Every operator by its key. A property that is not set equals nothing, contains nothing, and is greater than nothing. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  equals: (wanted, schema) => {
    const expected = scalar(wanted, schema)
    return (value) => value === expected
  },
  not_equals: (wanted, schema) => {
    const expected = scalar(wanted, schema)
    return (value) => value !== expected
  },
  in: (wanted, schema) => {
    const expected = scalars(wanted, schema)
    return (value) => expected.includes(value)
  },
  not_in: (wanted, schema) => {
    const expected = scalars(wanted, schema)
    return (value) => !expected.includes(value)
  },
  contains: (wanted, schema) => {
    const expected = schema.kind === 'list' ? scalar(wanted, schema.item as Schema) : text(wanted)
    return (value) =>
      Array.isArray(value) ? value.includes(expected) : isText(value) && value.includes(String(expected))
  },
  starts_with: (wanted) => {
    const expected = text(wanted)
    return (value) => isText(value) && value.startsWith(expected)
  },
  ends_with: (wanted) => {
    const expected = text(wanted)
    return (value) => isText(value) && value.endsWith(expected)
  },
  matches: (wanted) => {
    const pattern = compile(text(wanted))
    return (value) => isText(value) && pattern.matcher(value).find()
  },
  exists: (wanted) => {
    if (typeof wanted !== 'boolean') throw new Mistake('It is true or false.')
    return (value) => (value !== undefined && value !== null) === wanted
  },
  greater_than: (wanted) => {
    const expected = number(wanted)
    return (value) => typeof value === 'number' && value > expected
  },
  less_than: (wanted) => {
    const expected = number(wanted)
    return (value) => typeof value === 'number' && value < expected
  },
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
function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern)
  } catch (error) {
    throw new Mistake(
      `It is no regular expression of RE2: ${error instanceof Error ? error.message : error}.`,
    )
  }
}
