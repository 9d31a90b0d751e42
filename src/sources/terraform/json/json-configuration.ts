import { append } from '../../../collections/append.ts'
import { type JsonMember, type JsonNode, type JsonObject, parseJson } from '../../json/parse-json.ts'
import type { Attribute, Block, Body, Expression, ObjectItem, Span } from '../hcl/ast.ts'
import { HclSyntaxError } from '../hcl/hcl-syntax-error.ts'
import type { ParseResult } from '../hcl/parser.ts'
import { parseTemplate } from '../hcl/template-parser.ts'

/** Number of labels of each block type. In JSON syntax each label is a level of nesting. */
export const LABELS: Readonly<Record<string, number>> = {
  data: 2,
  ephemeral: 2,
  module: 1,
  output: 1,
  provider: 1,
  resource: 2,
  variable: 1,
}

/** Nested blocks of Terraform itself. Any other object or list of objects may be an argument. */
const NESTED_BLOCKS: ReadonlySet<string> = new Set(['connection', 'lifecycle', 'provisioner'])

/** A member by this name is a comment. */
const COMMENT = '//'

/**
 * Parses a configuration in JSON syntax (`.tf.json`) into the tree of native syntax. Only the provider's schema
 * distinguishes nested blocks from arguments: both become arguments, and adapters read either.
 */
export function parseJsonConfiguration(text: string): ParseResult {
  const root = parseJson(text)
  if ('message' in root) return { ok: false, error: new HclSyntaxError(root.message, text, root.offset) }
  try {
    const blocks = objectsIn(root, text).flatMap(({ members }) =>
      members.flatMap((member) => blocksOf(member, text)),
    )
    return { ok: true, body: { attributes: [], blocks, start: root.start, end: root.end } }
  } catch (error) {
    if (error instanceof HclSyntaxError) return { ok: false, error }
    throw error
  }
}

function blocksOf({ name, value, start }: JsonMember, text: string): Block[] {
  if (name === COMMENT) return []
  return labelled(value, LABELS[name] ?? 0, text).map(({ labels, body, at }) => ({
    type: name,
    labels,
    body: bodyOf(body, name, text),
    header: { start: at ?? start, end: at ?? start },
    start: at ?? start,
    end: body.end,
  }))
}

interface Labelled {
  readonly labels: readonly string[]
  readonly body: JsonObject
  /** Offset of the innermost label. */
  readonly at?: number
}

function labelled(node: JsonNode, count: number, text: string): Labelled[] {
  const objects = objectsIn(node, text)
  if (count === 0) return objects.map((body) => ({ labels: [], body }))
  return objects
    .flatMap(({ members }) => members.filter(({ name }) => name !== COMMENT))
    .flatMap((member) =>
      labelled(member.value, count - 1, text).map(({ labels, body, at }) => ({
        labels: [member.name, ...labels],
        body,
        at: at ?? member.start,
      })),
    )
}

/** An object, or each of a list of objects: JSON's way to write a block, or several. */
function objectsIn(node: JsonNode, text: string): JsonObject[] {
  if (node.kind === 'object') return [node]
  if (node.kind === 'array') return node.items.flatMap((item) => objectsIn(item, text))
  if (node.value === null) return []
  throw new HclSyntaxError('Expected an object, or a list of objects', text, node.start)
}

function bodyOf({ members, start, end }: JsonObject, type: string, text: string): Body {
  const attributes: Attribute[] = []
  const blocks: Block[] = []
  for (const member of members) {
    if (member.name === COMMENT) continue
    if (member.name === 'dynamic') append(blocks, dynamicBlocks(member, text))
    else if (NESTED_BLOCKS.has(member.name) || holdsDynamic(member.value))
      append(blocks, nestedIn(member, text))
    else attributes.push(attributeOf(member, type))
  }
  return { attributes, blocks, start, end }
}

/** Whether there are `dynamic` blocks in it, so that it is a block and no argument. */
function holdsDynamic(node: JsonNode): boolean {
  if (node.kind === 'array') return node.items.some(holdsDynamic)
  if (node.kind !== 'object') return false
  const known = HOLDERS.get(node)
  if (known !== undefined) return known
  const holds = node.members.some(({ name, value }) => name === 'dynamic' || holdsDynamic(value))
  HOLDERS.set(node, holds)
  return holds
}

/** What was found of each object, which is asked about once for each object around it. */
const HOLDERS = new WeakMap<JsonObject, boolean>()

function nestedIn({ name, value, start }: JsonMember, text: string): Block[] {
  return objectsIn(value, text).map((body) => ({
    type: name,
    labels: [],
    body: bodyOf(body, name, text),
    header: { start, end: start },
    start,
    end: body.end,
  }))
}

function dynamicBlocks({ value }: JsonMember, text: string): Block[] {
  return labelled(value, 1, text).map(({ labels, body, at }) => {
    const span = { start: at ?? body.start, end: body.end }
    const content = body.members.filter(({ name }) => name === 'content')
    const others = body.members.filter(({ name }) => name !== 'content')
    return {
      type: 'dynamic',
      labels,
      header: span,
      body: {
        attributes: others.map((member) => attributeOf(member, 'dynamic')),
        blocks: content.flatMap((member) => blocksOf(member, text)),
        start: body.start,
        end: body.end,
      },
      ...span,
    }
  })
}

/** Arguments that are names and not text: of a provider, an iterator, a type. */
const NAMES: ReadonlySet<string> = new Set(['dynamic.iterator', 'module.providers', 'variable.type'])

function attributeOf({ name, value, start, end }: JsonMember, type: string): Attribute {
  const asName = NAMES.has(`${type}.${name}`)
  return { name, value: asName ? nameIn(value) : expressionOf(value), start, end }
}

/** Parses a string as an expression, such as the type `"list(string)"` of a variable. */
function nameIn(node: JsonNode): Expression {
  if (node.kind === 'object') return objectOf(node, nameIn)
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return expressionOf(node)
  const template = parseTemplate(`\${${node.value}}`)
  const [only] = template instanceof HclSyntaxError ? [] : template.parts
  return typeof only === 'object' && only.kind === 'interpolation' ? only.expression : expressionOf(node)
}

function expressionOf(node: JsonNode): Expression {
  const { start, end } = node
  if (node.kind === 'object') return objectOf(node, expressionOf)
  if (node.kind === 'array') return { kind: 'tuple', items: node.items.map(expressionOf), start, end }
  if (typeof node.value === 'string') return templateOf(node.value, { start, end })
  return { kind: 'literal', value: node.value, start, end }
}

function objectOf({ members, start, end }: JsonObject, convert: (node: JsonNode) => Expression): Expression {
  const items = members.map(
    (member): ObjectItem => ({ key: templateOf(member.name, member), value: convert(member.value) }),
  )
  return { kind: 'object', items, start, end }
}

/** Parses a string as a template. An invalid one is literal text. */
function templateOf(text: string, { start, end }: Span): Expression {
  const template = parseTemplate(text)
  const parts = template instanceof HclSyntaxError ? [text] : template.parts
  return { kind: 'template', parts, start, end }
}
