import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar } from 'yaml'
import type { Span } from '../../../src/text/span.ts'

/** A literal in the properties of a resource: one that stands in no function. */
export interface Constant extends Span {
  readonly value: string | number | boolean
  /** For people: `Bucket AccessControl`. */
  readonly what: string
  /** Its key; absent for an item of a list. */
  readonly key?: Span
}

/** A section of a template as YAML. */
export function sectionOf(text: string, name: string): Node | undefined {
  return entryOf(rootOf(text), name)
}

/** The entries of the section of resources, each from its key on. */
export function resourcesIn(text: string): readonly Pair<Scalar, Node>[] {
  const section = sectionOf(text, 'Resources')
  return isMap<Scalar, Node>(section) ? section.items : []
}

export function constantsIn(text: string): readonly Constant[] {
  const found: Constant[] = []
  for (const { key, value } of resourcesIn(text)) visit(entryOf(value, 'Properties'), String(key.value))
  return found

  function visit(node: Node | null | undefined, what: string, key?: Span): void {
    if (!node || isAlias(node) || node.tag?.startsWith('!') || isFunction(node)) return
    if (isMap<Scalar, Node | null>(node))
      for (const pair of node.items)
        if (isScalar(pair.key) && !isOfTransform(what, pair.key))
          visit(pair.value, `${what} ${pair.key.value}`, spanOf(pair.key))
    if (isSeq<Node>(node)) for (const item of node.items) visit(item, what)
    if (!isScalar(node) || node.type?.startsWith('BLOCK') || node.anchor !== undefined) return
    const { value } = node
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      found.push({
        ...spanOf(node),
        value: isText(value, node) ? value : (node.source ?? ''),
        what,
        ...(key && { key }),
      })
  }
}

/** Types of events are read before functions are evaluated. */
function isOfTransform(what: string, { value }: Scalar): boolean {
  return value === 'Type' && / Events \w+$/.test(what)
}

/** Where a value is written, without comments and white space behind it. */
export function spanOf({ range }: Node): Span {
  const [start, end] = range ?? [0, 0]
  return { start, end }
}

/** A template with lines in a section, which it may have already. */
export function withEntries(text: string, name: string, entries: readonly string[]): string {
  if (entries.length === 0) return text
  const section = sectionOf(text, name)
  if (!section) return `${text.trimEnd()}\n${name}:\n${entries.map((entry) => `  ${entry}\n`).join('')}`
  const { start } = spanOf(section)
  if (text[start] === '{') return `${text.slice(0, start)}{ ${entries.join(', ')}, ${text.slice(start + 1)}`
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start) + 1))
  const lines = entries.map((entry) => `${entry}\n${indent}`).join('')
  return text.slice(0, start) + lines + text.slice(start)
}

export function entryOf(node: Node | null | undefined, name: string): Node | undefined {
  if (!isMap<Scalar, Node | null>(node)) return undefined
  return node.items.find(({ key }) => key.value === name)?.value ?? undefined
}

export function rootOf(text: string): Node | null {
  return parseDocument(text, { version: '1.1', logLevel: 'silent' }).contents as Node | null
}

function isText(value: string | number | boolean, { source = '' }: Scalar): boolean {
  return typeof value === 'string' || String(value) === source
}

function isFunction(node: Node): boolean {
  if (!isMap<Scalar>(node) || node.items.length !== 1) return false
  const [only] = node.items
  const name = String(only?.key.value)
  return name === 'Ref' || name.startsWith('Fn::')
}
