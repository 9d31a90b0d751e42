import { parseBicep } from '../../../src/sources/bicep/syntax/file-parser.ts'
import type { Declared, Expression } from '../../../src/sources/bicep/syntax/syntax.ts'
import type { Span } from '../../../src/text/span.ts'

/** A literal in a resource, as it is written. */
export interface Constant extends Span {
  readonly written: string
  readonly value: boolean | number | string
  readonly type: 'bool' | 'int' | 'string'
  /** For people: `store minimumTlsVersion`. */
  readonly what: string
  /** Its key; absent for an item of a list. */
  readonly key?: Span
}

/** Members that are no properties of a resource. */
const APART = new Set(['name', 'parent', 'scope', 'dependsOn'])

export function resourcesIn(text: string): readonly Declared[] {
  return parseBicep(text).declared.filter(({ kind, isExisting }) => kind === 'resource' && !isExisting)
}

export function constantsIn(text: string): readonly Constant[] {
  const found: Constant[] = []
  for (const resource of resourcesIn(text)) visitResource(resource)
  return found

  function visitResource({ symbol, body }: Declared): void {
    if (body.kind !== 'object') return
    for (const member of body.members)
      if (member.name !== undefined && !APART.has(member.name))
        visit(member.value, `${symbol} ${member.name}`, keyOf(member.start, member.name))
    for (const child of body.resources) if (!child.isExisting) visitResource(child)
  }

  function visit(value: Expression, what: string, key?: Span): void {
    if (value.kind === 'array') for (const item of value.items) visit(item, what)
    if (value.kind === 'object')
      for (const { name, value: inner, start } of value.members)
        if (name !== undefined) visit(inner, `${what} ${name}`, keyOf(start, name))
    if (value.kind !== 'literal' || value.value === null) return
    const written = text.slice(value.start, value.end)
    if (written.startsWith("'''")) return
    const type = TYPES[typeof value.value as keyof typeof TYPES]
    const { start, end } = value
    found.push({ start, end, written, value: value.value, type, what, ...(key && { key }) })
  }

  /** A key that is no quoted text. */
  function keyOf(start: number, name: string): Span | undefined {
    return text.startsWith(name, start) ? { start, end: start + name.length } : undefined
  }
}

const TYPES = { boolean: 'bool', number: 'int', string: 'string' } as const

/** The lists of objects in resources, at whatever depth, none of which is in another one. */
export function listsIn(text: string): readonly Span[] {
  const found: Span[] = []
  for (const { body } of resourcesIn(text)) visit(body)
  return found

  function visit(value: Expression): void {
    if (value.kind === 'array' && value.items.some(({ kind }) => kind === 'object')) {
      found.push({ start: value.start, end: value.end })
      return
    }
    if (value.kind !== 'object') return
    for (const { value: inner, name } of value.members) if (!APART.has(name ?? '')) visit(inner)
    for (const child of value.resources) visit(child.body)
  }
}
