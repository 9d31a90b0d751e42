import { isMap, isScalar, isSeq, type Node } from 'yaml'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { LineRange } from '../../text/line-ranges.ts'
import { type Construct, commentIgnores } from '../inline-ignores/comment-ignores.ts'
import type { ParsedDocument } from './parse-yaml.ts'
import { commentsOfYaml } from './yaml-comments.ts'

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
        yield this.#construct(key, value ?? key, isUnit)
        if (value) yield* this.#partsOf(value, [...path, isScalar(key) ? String(key.value) : ''])
      }
    } else if (isSeq<Node>(node)) {
      for (const item of node.items) {
        yield this.#construct(item, item, false)
        yield* this.#partsOf(item, [...path, ''])
      }
    }
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
