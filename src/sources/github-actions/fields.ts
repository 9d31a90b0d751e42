import type { Text, Variable } from '../../model/github-actions/workflow.ts'
import { ExpressionSyntaxError } from './expression-syntax-error.ts'
import { foldTemplate, type Lookup } from './fold-constants.ts'
import { MalformedWorkflowError } from './malformed-workflow-error.ts'
import { parseTemplate } from './parse-template.ts'

/** An object in a workflow: its properties, and the path to it. */
export interface Fields {
  readonly path: string
  readonly values: Readonly<Record<string, unknown>>
}

/** An expression in place of an object: what it has is only known when it runs. */
const WHOLE_EXPRESSION = /^\s*\$\{\{[\s\S]*\}\}\s*$/

/**
 * The properties of an object; none if it is not set or an expression. Throws a MalformedWorkflowError for other
 * values.
 */
export function fieldsOf(value: unknown, path: string): Fields {
  if (value === undefined || value === null) return { path, values: {} }
  if (typeof value === 'string' && WHOLE_EXPRESSION.test(value)) return { path, values: {} }
  if (typeof value === 'object' && !Array.isArray(value)) return { path, values: value as Fields['values'] }
  throw new MalformedWorkflowError(path, 'should be an object')
}

/** The properties of what a property holds; throws as `fieldsOf` does. */
export function fieldsAt(fields: Fields, name: string): Fields {
  return fieldsOf(valueAt(fields, name), pathTo(fields, name))
}

/** The value of a property; `undefined` where it is not set, or set to null. */
export function valueAt({ values }: Fields, name: string): unknown {
  return Object.hasOwn(values, name) ? (values[name] ?? undefined) : undefined
}

/** The path of a property's location. */
export function pathTo({ path }: Pick<Fields, 'path'>, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** A list of anything, where one alone may stand for a list of one. */
export function itemsOf(value: unknown, path: string): readonly { value: unknown; path: string }[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) return [{ value, path }]
  return value.map((item: unknown, index) => ({ value: item, path: `${path}[${index}]` }))
}

/** A text in which what is known stands as text; `undefined` for what `writtenText` does not take. */
export function parsedText(value: unknown, at: string, lookup?: Lookup): Text | undefined {
  const written = writtenText(value, at)
  return written && { at, ...foldTemplate(written, lookup) }
}

/** A text as it is written; numbers and booleans count as what they are written as. `undefined` for anything else. */
export function writtenText(value: unknown, at: string): Text | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  try {
    return { at, ...parseTemplate(String(value)) }
  } catch (error) {
    if (!(error instanceof ExpressionSyntaxError)) throw error
    throw new MalformedWorkflowError(at, `has an expression that cannot be read: ${error.message}`)
  }
}

/** The text of a property, as `parsedText` takes it. */
export function textAt(fields: Fields, name: string, lookup?: Lookup): Text | undefined {
  return parsedText(valueAt(fields, name), pathTo(fields, name), lookup)
}

/** Entries of `env`, `with` and their like; an expression in their place names nothing. */
export function variablesAt(fields: Fields, name: string, lookup?: Lookup): Variable[] {
  const value = valueAt(fields, name)
  if (typeof value === 'string') return []
  const own = fieldsAt(fields, name)
  return Object.keys(own.values).flatMap((key) => {
    const text = textAt(own, key, lookup)
    return text ? [{ name: key, ...text }] : []
  })
}

/** Workflows nest about ten levels; what is nested deeper than this is no workflow. */
const MAX_NESTING = 100

/** Every text at or below a value, in order, as it is written. */
function writtenTextsIn(value: unknown, path: string, nesting = 0): Text[] {
  if (nesting > MAX_NESTING) throw new MalformedWorkflowError(path, 'is nested too deeply')
  if (Array.isArray(value)) {
    return itemsOf(value, path).flatMap((item) => writtenTextsIn(item.value, item.path, nesting + 1))
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, entry]) =>
      writtenTextsIn(entry, pathTo({ path }, name), nesting + 1),
    )
  }
  const text = writtenText(value, path)
  return text ? [text] : []
}

/** Every text at or below a value, with what is known as text. */
export function textsIn(value: unknown, path: string): Text[] {
  return writtenTextsIn(value, path).map((text) => ({ ...text, ...foldTemplate(text) }))
}

/** Those of the texts that hold an expression, as they are written: some checks judge just that. */
export function templatesIn(value: unknown, path: string): Text[] {
  return writtenTextsIn(value, path).filter(({ holes }) => holes.length > 0)
}
