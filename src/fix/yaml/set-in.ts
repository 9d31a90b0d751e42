import { type Document, isAlias, isMap, isScalar, isSeq, type Node, visit, type YAMLMap } from 'yaml'
import type { Setting } from '../../checks/fix.ts'
import { composeYaml, type Dialect } from '../../sources/yaml/parse-yaml.ts'
import { afterLine, type NotFixable, replaced } from '../change.ts'
import { insertedBelow, insertedInto } from './insert.ts'
import { pairOf } from './pair-of.ts'
import { scalarLike } from './render.ts'

/** The names and indices that lead from the root of a document to a property. */
export type YamlPath = readonly (string | number)[]

/** The names and indices of a property's path: `spec.containers[0].image`. */
export function stepsOf(path: string): YamlPath {
  return path
    .split('.')
    .flatMap((part) => part.split(/\[(\d+)\]/).map((name, index) => (index % 2 === 1 ? Number(name) : name)))
    .filter((step) => step !== '')
}

type Map = YAMLMap<Node, Node | null>

/**
 * Sets a property of a document, and writes the mappings around it that are missing. The rest of the text stays as it
 * is, with its comments. What is computed, or written elsewhere and repeated by an alias, is left alone. A comment is
 * written behind a value that replaces another one, where the line has none.
 */
export function setIn(
  text: string,
  path: YamlPath,
  value: Setting,
  dialect: Dialect,
  comment?: string,
): string | NotFixable {
  const composed = composeYaml(text, dialect)
  if ('reason' in composed) return { reason: `The file cannot be parsed: ${composed.reason}` }
  if (composed.text !== text) return BADLY_INDENTED
  const shared = anchorsInUse(composed.yaml)
  let node = composed.yaml.contents as Node | null
  for (const [depth, step] of path.entries()) {
    const refused = refusal(node, shared)
    if (refused) return refused
    if (typeof step === 'number') {
      const item = isSeq<Node>(node) ? node.items[step] : undefined
      if (!item || !isSeq<Node>(node) || node.items.some(isComputed)) return NOT_THERE
      node = item
      continue
    }
    if (!isMap<Node, Node | null>(node)) return NOT_THERE
    const pair = pairOf(node, step)
    const missing = path.slice(depth) as readonly string[]
    if (!pair) return inheritsKeys(node) ? MERGED : insertedInto(text, node, missing, value)
    if (isEmpty(pair.value) && missing.length > 1)
      return insertedBelow(text, node, pair, missing.slice(1), value)
    node = pair.value ?? pair.key
  }
  return refusal(node, shared) ?? replacedScalar(text, node, value, comment)
}

const NOT_THERE: NotFixable = { reason: 'It is not written there as one property.' }
const BADLY_INDENTED: NotFixable = {
  reason: 'Flow collections of the file are indented less than YAML asks for.',
}
const MERGED: NotFixable = { reason: 'A merge key may set it.' }

function replacedScalar(
  text: string,
  node: Node | null,
  value: Setting,
  comment: string | undefined,
): string | NotFixable {
  if (!isScalar(node) || typeof value === 'object')
    return { reason: 'It is written as something else than one value.' }
  const [start, end] = node.range ?? [0, 0]
  if (node.type?.startsWith('BLOCK_')) return { reason: 'It is written on several lines.' }
  const isLast = /^[ \t]*\r?(?:\n|$)/.test(text.slice(end, afterLine(text, end)))
  const behind = comment !== undefined && isLast ? ` # ${comment}` : ''
  return replaced(text, start, end, scalarLike(text, node, value) + behind)
}

/** Why nothing within a node can be set; `undefined` where something can. */
function refusal(node: Node | null, shared: ReadonlySet<string>): NotFixable | undefined {
  if (isAlias(node))
    return { reason: `The alias *${node.source} stands there, for what is written elsewhere.` }
  if (node && 'anchor' in node && node.anchor !== undefined && shared.has(node.anchor))
    return { reason: `It is repeated elsewhere by the alias *${node.anchor}.` }
  return node && isComputed(node) ? { reason: 'The value comes from an expression.' } : undefined
}

/** Whether a node is a call of a CloudFormation function, by its tag or its name, or an expression of a workflow. */
function isComputed(node: Node): boolean {
  if (node.tag?.startsWith('!')) return true
  if (isScalar(node)) return typeof node.value === 'string' && /\$\{\{|\{\{/.test(node.value)
  return (
    isMap<Node, Node | null>(node) &&
    node.items.some(({ key }) => isScalar(key) && FUNCTION.test(String(key.value)))
  )
}

const FUNCTION = /^(?:Fn::.+|Ref)$/

function inheritsKeys(map: Map): boolean {
  return map.items.some(({ key }) => isScalar(key) && (key.source === '<<' || typeof key.value === 'symbol'))
}

/** Whether a property has no value: `securityContext:`. */
function isEmpty(value: Node | null): boolean {
  return value === null || (isScalar(value) && value.value === null && value.source === '')
}

function anchorsInUse(yaml: Document): ReadonlySet<string> {
  const used = new Set<string>()
  visit(yaml, { Alias: (_, { source }) => void used.add(source) })
  return used
}
