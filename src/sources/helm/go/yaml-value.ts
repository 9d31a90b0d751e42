import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml'
import { AssayError } from '../../../errors/assay-error.ts'
import { refusedAliases } from '../../yaml/alias-limits.ts'
import { composeYaml, reasonOf, YAML_1_1 } from '../../yaml/parse-yaml.ts'
import { GoList, GoMap, type Origin, type Value } from './value.ts'
import { integerIn, resolvePlain } from './yaml-scalar.ts'

/** Error for a text that is no YAML. */
export class YamlValueError extends AssayError {
  override readonly code = 'helm_yaml'
  /** Line of the text, counting from 1. */
  readonly line: number

  constructor(message: string, line: number, cause?: unknown) {
    super(message, { cause })
    this.line = line
  }
}

/** Where something was written, for lines of the text and the path of a key: `image.tag`. */
export type OriginAt = (startLine: number, endLine: number, path: string) => Origin

/**
 * The value of a YAML document, as `yaml.Unmarshal` of sigs.k8s.io/yaml makes it: YAML 1.1, all numbers float64, keys as
 * texts, and the last of repeated keys. A text with no document is nil.
 *
 * @param originAt gives each key and item its origin; without it none has any
 * @throws YamlValueError
 */
export function yamlValue(text: string, originAt?: OriginAt, precedingLines = 0): Value {
  const composed = composeYaml(text, YAML_1_1, precedingLines)
  if ('reason' in composed) throw new YamlValueError(composed.reason, composed.line)
  const { yaml, lineAt } = composed
  const refused = refusedAliases(yaml)
  if (refused !== undefined) throw new YamlValueError(refused, precedingLines + 1)
  try {
    return new Decoder(yaml, lineAt, originAt).valueOf(yaml.contents as Node | null, '')
  } catch (error) {
    if (error instanceof YamlValueError) throw error
    throw new YamlValueError(reasonOf(error), precedingLines + 1, error)
  }
}

class Decoder {
  readonly #document: Document
  readonly #lineAt: (offset: number) => number
  readonly #originAt: OriginAt | undefined

  constructor(document: Document, lineAt: (offset: number) => number, originAt: OriginAt | undefined) {
    this.#document = document
    this.#lineAt = lineAt
    this.#originAt = originAt
  }

  valueOf(node: Node | null, path: string): Value {
    const found = this.#resolved(node)
    if (found === null) return null
    if (isScalar(found)) return this.#scalar(found)
    if (isSeq<Node | null>(found)) return this.#list(found.items, path)
    return isMap<Node, Node | null>(found) ? this.#map(found.items, path) : null
  }

  /** The node itself, or the one that an alias stands for. */
  #resolved(node: Node | null): Node | null {
    if (!isAlias(node)) return node
    const target = node.resolve(this.#document)
    if (!target) throw new YamlValueError(`unknown anchor '${node.source}' referenced`, this.#lineOf(node))
    return target
  }

  #list(items: readonly (Node | null)[], path: string): GoList {
    const values: Value[] = []
    const origins = new Map<number, Origin>()
    for (const [index, item] of items.entries()) {
      const at = `${path}[${index}]`
      values.push(this.valueOf(item, at))
      const origin = item && this.#origin(item, item, at)
      if (origin) origins.set(index, origin)
    }
    return new GoList(values, '[]interface {}', origins.size > 0 ? origins : undefined)
  }

  #map(pairs: readonly Pair<Node, Node | null>[], path: string): GoMap {
    const map = new GoMap()
    for (const { key, value } of pairs) {
      if (isMerge(key)) this.#merge(map, value, path, pairs)
      else {
        const name = this.#keyOf(key)
        const at = path === '' ? name : `${path}.${name}`
        map.set(name, this.valueOf(value, at), this.#origin(key, value ?? key, at))
      }
    }
    return map
  }

  /** `<<: *defaults`: entries that the map does not have itself. */
  #merge(map: GoMap, value: Node | null, path: string, own: readonly Pair<Node, Node | null>[]): void {
    const found = this.#resolved(value)
    const sources = isSeq<Node | null>(found) ? found.items.toReversed() : [found]
    const names = new Set(own.filter(({ key }) => !isMerge(key)).map(({ key }) => this.#keyOf(key)))
    for (const source of sources) {
      const merged = this.valueOf(source, path)
      if (!(merged instanceof GoMap)) {
        throw new YamlValueError(
          'map merge requires map or sequence of maps as the value',
          this.#lineOf(source),
        )
      }
      for (const name of merged.entries.keys()) if (!names.has(name)) map.take(merged, name)
    }
  }

  #keyOf(key: Node): string {
    const found = this.#resolved(key)
    const value = isScalar(found) ? this.#scalar(found) : undefined
    if (typeof value === 'string') return value
    if (typeof value === 'boolean') return String(value)
    if (typeof value === 'number' && isScalar(found)) {
      return String(integerIn((found.source ?? '').replaceAll('_', '')) ?? Math.fround(value))
    }
    throw new YamlValueError('unsupported map key', this.#lineOf(key))
  }

  #scalar(scalar: Scalar): Value {
    const source = scalar.source ?? ''
    if (scalar.type !== 'PLAIN' && scalar.tag === undefined) return source
    switch (scalar.tag) {
      case 'tag:yaml.org,2002:str':
      case '!':
        return source
      case 'tag:yaml.org,2002:binary':
        return Buffer.from(source, 'base64').toString('utf8')
    }
    const value = resolvePlain(source)
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw new YamlValueError(`json: unsupported value: ${value}`, this.#lineOf(scalar))
    }
    return value
  }

  #origin(from: Node, to: Node, path: string): Origin | undefined {
    if (!this.#originAt) return undefined
    const [start] = from.range ?? [0]
    const [, end] = to.range ?? [0, start]
    return this.#originAt(this.#lineAt(start), this.#lineAt(Math.max(start, end - 1)), path)
  }

  #lineOf(node: Node | null): number {
    return this.#lineAt(node?.range?.[0] ?? 0)
  }
}

function isMerge(key: Node): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.source === '<<'
}
