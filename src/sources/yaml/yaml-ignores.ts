import { CST, isMap, isScalar, isSeq, Lexer, type Node, type YAMLMap } from 'yaml'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { LineIndex } from '../../text/line-index.ts'
import type { LineRange } from '../../text/line-ranges.ts'
import { type Comment, type Construct, commentIgnores } from '../inline-ignores/comment-ignores.ts'
import type { ParsedDocument } from './parse-yaml.ts'

/** A YAML file whose documents are parsed. */
interface YamlFile {
  readonly path: string
  readonly text: string
  readonly parsed: readonly Pick<ParsedDocument, 'yaml' | 'lineAt'>[]
  readonly documents?: readonly LineRange[]
  /** The key at the top whose entries are what other tools take for one resource; absent where documents are. */
  readonly unitsUnder?: string
}

/** The ignores in the comments of a YAML file. */
export function yamlIgnores({ parsed, unitsUnder, ...file }: YamlFile): readonly InlineIgnore[] {
  const constructs = parsed.flatMap(({ yaml, lineAt }) => [
    ...new Constructs(lineAt, unitsUnder).of(yaml.contents),
  ])
  return commentIgnores({ ...file, comments: commentsOfYaml(file.text), constructs, indented: true })
}

/** The documents, entries of mappings and items of lists of a YAML document. */
class Constructs {
  readonly #lineAt: (offset: number) => number
  readonly #unitsUnder: string | undefined

  constructor(lineAt: (offset: number) => number, unitsUnder: string | undefined) {
    this.#lineAt = lineAt
    this.#unitsUnder = unitsUnder
  }

  *of(root: Node | null): Generator<Construct> {
    if (root === null) return
    yield this.#construct(root, root, this.#unitsUnder === undefined)
    yield* this.#partsOf(root, [])
  }

  *#partsOf(node: Node, path: readonly string[]): Generator<Construct> {
    if (isMap<Node, Node | null>(node)) {
      for (const { key, value } of node.items) {
        const isUnit = path.length === 1 && path[0] === this.#unitsUnder
        const body = isUnit && isMap<Node, Node | null>(value) ? this.#bodyOf(value) : undefined
        yield { ...this.#construct(key, value ?? key, isUnit), ...(body && { lacksAt: body }) }
        if (value) yield* this.#partsOf(value, [...path, isScalar(key) ? String(key.value) : ''])
      }
    } else if (isSeq<Node>(node)) {
      for (const item of node.items) {
        yield this.#construct(item, item, false)
        yield* this.#partsOf(item, [...path, ''])
      }
    }
  }

  /** The line of the properties of a resource. */
  #bodyOf(resource: YAMLMap<Node, Node | null>): number | undefined {
    const properties = resource.items.find(({ key }) => isScalar(key) && key.value === 'Properties')
    return properties?.key.range ? this.#lineAt(properties.key.range[0]) : undefined
  }

  #construct(from: Node, to: Node, isUnit: boolean): Construct {
    const [start] = from.range ?? [0]
    return { startLine: this.#lineAt(start), endLine: this.#lineAt(Math.max(start, endOf(to) - 1)), isUnit }
  }
}

/** Where the last scalar of a node ends. The library counts comments and blank lines after it as well. */
function endOf(node: Node): number {
  const [, end] = node.range ?? [0, 0]
  const last = isFlow(node) ? undefined : lastPartOf(node)
  return last ? endOf(last) : end
}

function isFlow(node: Node): boolean {
  return 'flow' in node && node.flow === true
}

function lastPartOf(node: Node): Node | undefined {
  if (isSeq<Node>(node)) return node.items.at(-1)
  const pair = isMap<Node, Node | null>(node) ? node.items.at(-1) : undefined
  return pair?.value ?? pair?.key
}

/** Tokens that take no part of the text. */
const EMPTY = new Set(['doc-mode', 'flow-error-end', 'scalar'])

/** The comments in all documents of a YAML file. A `#` within a scalar, be it plain, quoted or a block, begins no comment. */
export function commentsOfYaml(text: string): readonly Comment[] {
  const lines = new LineIndex(text)
  const comments: Comment[] = []
  let offset = 0
  let isScalar = false
  for (const token of new Lexer().lex(text)) {
    // A marker comes before the text of a scalar, which may look like any other token.
    const type: CST.Token['type'] | 'text' = isScalar ? 'text' : (CST.tokenType(token) ?? 'text')
    if (type === 'comment') comments.push(commentAt(offset, token))
    if (!EMPTY.has(type)) offset += token.length
    isScalar = type === 'scalar'
  }
  return comments

  function commentAt(start: number, token: string): Comment {
    const { line, column } = lines.positionAt(start)
    const before = text.slice(start - column + 1, start)
    return { text: token, startLine: line, endLine: line, column, alone: before.trim() === '' }
  }
}
