import { createHash } from 'node:crypto'
import { at, type MapNode, type Node, plainValue, textOf } from './node.ts'

/** The ending that tells versions of a generated object apart: a hash of its contents, in letters and digits that are no words. */
export function nameHash(node: MapNode): string {
  const hash = createHash('sha256').update(hashedText(node)).digest('hex')
  return hash.slice(0, 10).replace(/[013ae]/g, (digit) => REPLACED[digit] ?? digit)
}

const REPLACED: Readonly<Record<string, string>> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' }

function hashedText(node: MapNode): string {
  const kind = textOf(at(node, 'kind'))
  // Kustomize's own program looks for the name where it is not.
  const common = { kind, name: '', data: dataOf(node, 'data') }
  if (kind === 'ConfigMap') return goJson({ ...common, ...optionalData(node, 'binaryData') })
  const type = textOf(at(node, 'type'))
  return goJson({ ...common, ...optionalData(node, 'stringData'), type })
}

function dataOf(node: MapNode, name: string): unknown {
  const data = at(node, name)
  return data?.kind === 'map' ? plainValues(data) : ''
}

function optionalData(node: MapNode, name: string): Readonly<Record<string, unknown>> {
  return at(node, name)?.kind === 'map' ? { [name]: dataOf(node, name) } : {}
}

function plainValues(node: Node): unknown {
  if (node.kind !== 'map') return node.kind === 'scalar' && node.unknown ? '' : plainValue(node)
  return Object.fromEntries(Array.from(node.fields, ([name, field]) => [name, plainValues(field)]))
}

/** JSON as Go writes it: what means something in HTML is escaped. */
function goJson(value: object): string {
  return orderedJson(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** JSON with names in the order of their bytes; JavaScript puts whole numbers first. */
function orderedJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .toSorted(([left], [right]) => Buffer.compare(Buffer.from(left), Buffer.from(right)))
    .map(([name, field]) => `${JSON.stringify(name)}:${orderedJson(field)}`)
  return `{${fields.join(',')}}`
}
