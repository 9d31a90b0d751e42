import { type Alias, isAlias, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml'
import type { Location } from '../../model/location.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { refusedSize } from '../yaml/alias-limits.ts'
import { type BrokenEntry, withoutBrokenEntries } from '../yaml/broken-entries.ts'
import { composeYaml, reasonOf, type Unreadable, yaml11With } from '../yaml/parse-yaml.ts'
import { withoutBrokenMembers } from './broken-members.ts'
import { call, type Expression, entriesOf, list, mapping, scalar } from './expression.ts'
import { argumentOf, asCall } from './intrinsic-functions.ts'
import { readJsonTemplate } from './json-template.ts'
import { withLostResources } from './lost-resources.ts'

/** Deepest nesting of a template: more than CloudFormation accepts, less than Node's stack holds. */
const MAX_DEPTH = 100

/** Limit on the nodes of a template: more than the largest accepted template has without aliases. */
const MAX_SIZE = 1_000_000

/** Functions whose short form often has a text: `!Ref Bucket`. */
const OF_TEXTS = ['Base64', 'Condition', 'GetAtt', 'GetAZs', 'ImportValue', 'Ref', 'Sub']

/** Functions whose short form often has a list: `!Join ['', […]]`. */
const OF_LISTS = [
  ...['And', 'Cidr', 'Equals', 'FindInMap', 'GetAtt', 'If'],
  ...['Join', 'Not', 'Or', 'Select', 'Split', 'Sub'],
]

const DIALECT = yaml11With([
  ...OF_TEXTS.map((name) => ({ tag: `!${name}`, resolve: (text: string) => text })),
  ...OF_LISTS.map((name) => ({ tag: `!${name}`, collection: 'seq' as const })),
])

/** A template, and the parts of it that are no valid YAML or JSON and were left out. */
export interface ParsedTemplate {
  /** The file as it was read: lines of parts that were left out are empty. */
  readonly file: SourceFile
  readonly root: Expression
  readonly broken: readonly BrokenEntry[]
}

/**
 * Parses a template, in JSON or in YAML with short or long forms of functions. A resource or section that is no valid
 * YAML or JSON is left out.
 */
export function parseTemplate(file: SourceFile): ParsedTemplate | Unreadable {
  const tooLarge = refusedSize(file.text)
  if (tooLarge !== undefined) return { reason: tooLarge, line: 1, column: 1 }
  const { path, text } = file
  const root = readTemplate(file)
  if (!('reason' in root)) return refused(root) ?? { file, root, broken: [] }
  const mended = withoutBrokenMembers(text, 'Resources') ?? withoutBrokenEntries(text, 'Resources', DIALECT)
  if (!mended) return root
  const { broken } = mended
  const whole = { ...file, text: mended.text }
  const rest = readTemplate(whole)
  if ('reason' in rest) return root
  return refused(rest) ?? { file: whole, root: withLostResources(rest, broken, path), broken }
}

function refused({ depth, size }: Expression): Unreadable | undefined {
  if (depth > MAX_DEPTH) return { reason: NESTED_TOO_DEEPLY, line: 1, column: 1 }
  return size > MAX_SIZE ? { reason: 'its aliases multiply to too much', line: 1, column: 1 } : undefined
}

function readTemplate(file: SourceFile): Expression | Unreadable {
  return readJsonTemplate(file) ?? readYamlTemplate(file)
}

function readYamlTemplate(file: SourceFile): Expression | Unreadable {
  const document = composeYaml(file.text, DIALECT)
  if ('reason' in document) return document
  try {
    return expressionOf(document.yaml.contents, file.path, document.lineAt)
  } catch (error) {
    return { reason: reasonOf(error), line: 1, column: 1 }
  }
}

const NESTED_TOO_DEEPLY = 'it is nested too deeply'

/** The expression of YAML nodes. Aliases become the expression they name, which is shared and not copied. */
function expressionOf(root: Node | null, file: string, lineAt: (offset: number) => number): Expression {
  const anchors = new Map<string, Expression>()
  return read(root)

  function read(node: Node | null, from: Node | null = node): Expression {
    const expression = readAt(node, locationOf(from, node))
    if (expression.depth > MAX_DEPTH) throw new RangeError(NESTED_TOO_DEEPLY)
    if (node && !isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, expression)
    return expression
  }

  function readAt(node: Node | null, location: Location): Expression {
    if (node === null) return scalar(null, location)
    if (isAlias(node)) return aliased(node, location)
    const plain = untagged(node, location)
    const name = functionOfTag(node.tag)
    return name === undefined ? plain : call(name, argumentOf(name, plain), location)
  }

  function untagged(node: Node, location: Location): Expression {
    if (isSeq<Node>(node)) {
      return list(
        node.items.map((item) => read(item)),
        location,
      )
    }
    if (isMap<Node, Node | null>(node)) return asCall(mapping(entriesIn(node), location))
    const value: unknown = isScalar(node) ? node.value : null
    if (typeof value === 'number')
      return scalar(value, location, (isScalar(node) && node.source) || undefined)
    return typeof value === 'string' || typeof value === 'boolean'
      ? scalar(value, location)
      : scalar(null, location)
  }

  function entriesIn(map: YAMLMap<Node, Node | null>): Map<string, Expression> {
    const entries = new Map<string, Expression>()
    for (const { key, value } of map.items) {
      if (!isScalar(key)) continue
      const expression = read(value, key)
      if (isMergeKey(key)) inherit(entries, expression)
      else entries.set(nameOf(key), expression)
    }
    return entries
  }

  function aliased({ source }: Alias, location: Location): Expression {
    const expression = anchors.get(source)
    // An anchor may be in a part that was left out.
    return expression ? { ...expression, location } : call(`*${source}`, scalar(null, location), location)
  }

  function locationOf(from: Node | null, to: Node | null): Location {
    const [start] = from?.range ?? [0]
    const [, end] = to?.range ?? from?.range ?? [0, start]
    return { file, startLine: lineAt(start), endLine: lineAt(Math.max(start, end - 1)) }
  }
}

/** Keys are text: `On` is not `true`. */
function nameOf({ value, source }: Scalar): string {
  return typeof value === 'string' ? value : (source ?? String(value))
}

function isMergeKey({ value }: Scalar): boolean {
  return value === '<<' || typeof value === 'symbol'
}

/** Own keys win over those merged by `<<`. */
function inherit(entries: Map<string, Expression>, from: Expression): void {
  for (const [key, value] of entriesOf(from)) if (!entries.has(key)) entries.set(key, value)
}

/** `!Ref` and `!Condition` keep their names; all others are short for `Fn::…`. */
function functionOfTag(tag: string | undefined): string | undefined {
  if (!tag?.startsWith('!') || tag === '!') return undefined
  const name = tag.slice(1)
  return name === 'Ref' || name === 'Condition' ? name : `Fn::${name}`
}
