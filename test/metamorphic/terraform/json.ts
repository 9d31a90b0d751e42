import type { Attribute, Block, Body, Expression } from '../../../src/sources/terraform/hcl/ast.ts'
import { parseConfiguration } from '../../../src/sources/terraform/hcl/parse-configuration.ts'
import { LABELS } from '../../../src/sources/terraform/json/json-configuration.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'

type Json = boolean | number | string | null | readonly Json[] | { readonly [name: string]: Json }

/** Arguments that are names there, and no expressions. */
const NAMES: ReadonlySet<string> = new Set(['provider', 'iterator'])

/** JSON of a text of HCL; it throws for what has no such form. */
class Writer {
  readonly #text: string
  readonly #isList: boolean

  /** `isList`: whether each block is a list of one. */
  constructor(text: string, isList: boolean) {
    this.#text = text
    this.#isList = isList
  }

  configuration({ blocks }: Body): Json {
    return this.#blocks(blocks)
  }

  #body({ attributes, blocks }: Body): Record<string, Json> {
    return {
      ...Object.fromEntries(attributes.map((one) => [one.name, this.#attribute(one)])),
      ...this.#blocks(blocks),
    }
  }

  #blocks(blocks: readonly Block[]): Record<string, Json> {
    const types = Map.groupBy(blocks, ({ type }) => type)
    return Object.fromEntries(
      Array.from(types, ([type, of]) => [
        type,
        this.#ofType(of, type === 'dynamic' ? 1 : (LABELS[type] ?? 0)),
      ]),
    )
  }

  #ofType(blocks: readonly Block[], labels: number, at = 0): Json {
    if (at === labels) {
      const bodies = blocks.map(({ body }) => this.#body(body))
      return bodies.length === 1 && !this.#isList ? (bodies[0] ?? null) : bodies
    }
    const named = Map.groupBy(blocks, (block) => block.labels[at] ?? '')
    return Object.fromEntries(Array.from(named, ([label, of]) => [label, this.#ofType(of, labels, at + 1)]))
  }

  #attribute({ name, value }: Attribute): Json {
    if (NAMES.has(name) && value.kind !== 'template') return this.#slice(value)
    if (name === 'type' && ['variable', 'call'].includes(value.kind)) return this.#slice(value)
    if (name === 'depends_on' || name === 'ignore_changes') return this.#names(value)
    return this.#expression(value)
  }

  #names(value: Expression): Json {
    return value.kind === 'tuple' ? value.items.map((item) => this.#slice(item)) : this.#slice(value)
  }

  #expression(value: Expression): Json {
    if (value.kind === 'literal') return value.value
    if (value.kind === 'tuple') return value.items.map((item) => this.#expression(item))
    if (value.kind === 'template' && value.parts.every((part) => typeof part === 'string'))
      return value.parts.join('').replaceAll('${', '$${').replaceAll('%{', '%%{')
    return `\${${this.#slice(value)}}`
  }

  #slice({ start, end }: Expression): string {
    const written = this.#text.slice(start, end)
    if (written.includes('<<')) throw new RangeError('a here-document ends at the end of a line')
    return written
  }
}

function inJson(name: string, isList: boolean): Rewriting {
  return {
    name,
    language: 'terraform',
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      const { body, lost } = parseConfiguration(text)
      if (lost.length > 0 || body.blocks.some(({ type }) => type === 'import')) return
      try {
        yield { 'main.tf.json': JSON.stringify(new Writer(text, isList).configuration(body), null, 2) }
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
    },
  }
}

export const JSON_SYNTAX: readonly Rewriting[] = [
  inJson('in JSON', false),
  inJson('in JSON with lists of blocks', true),
]
