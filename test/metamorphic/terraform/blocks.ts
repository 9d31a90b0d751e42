import type { Block } from '../../../src/sources/terraform/hcl/ast.ts'
import { parseConfiguration } from '../../../src/sources/terraform/hcl/parse-configuration.ts'
import { type Edit, edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'

const OF_TERRAFORM: ReadonlySet<string> = new Set([
  'lifecycle',
  'dynamic',
  'provisioner',
  'connection',
  'timeouts',
])

function rewriting(name: string, edits: (text: string, block: Block) => readonly Edit[]): Rewriting {
  return {
    name,
    language: 'terraform',
    *variants({ path, text }: Subject): Iterable<Files> {
      const { body, lost } = parseConfiguration(text)
      if (lost.length > 0) return
      const all = body.blocks.filter(({ type }) => type === 'resource').flatMap((block) => edits(text, block))
      if (all.length > 0) yield { [path]: edited(text, all) }
    },
  }
}

/** The blocks of a provider in a body, and those in them. */
export function nestedIn({ body }: Block): readonly Block[] {
  return body.blocks
    .filter(({ type, labels }) => !OF_TERRAFORM.has(type) && labels.length === 0)
    .flatMap((block) => [block, ...nestedIn(block)])
}

/** A block's header up to its brace, and its closing brace. */
function around(text: string, { start, end, body }: Block, before: string, after: string): readonly Edit[] {
  const brace = text.indexOf('{', start)
  return body.end <= end
    ? [
        { start, end: brace + 1, text: before },
        { start: end - 1, end, text: after },
      ]
    : []
}

export function isReferredTo(text: string, { labels }: Block): boolean {
  return new RegExp(`(?<!data\\.)\\b${labels.join('\\.')}\\b`).test(text)
}

/** Repeated resources have another address, which nobody may refer to. */
function repeated(name: string, argument: string): Rewriting {
  return rewriting(name, (text, block) => {
    const isRepeated = block.body.attributes.some(({ name: one }) => ['count', 'for_each'].includes(one))
    const brace = text.indexOf('{', block.start)
    if (isRepeated || isReferredTo(text, block)) return []
    const end = text.indexOf('\n', brace)
    // Beside the brace stands the comment that expects a verdict.
    if (end < 0 || end > block.end) return []
    return [{ start: end, end, text: `\n  ${argument}` }]
  })
}

export const BLOCKS: readonly Rewriting[] = [
  repeated('with count = 1', 'count = 1'),
  repeated('with for_each', 'for_each = { a = 1 }'),
  rewriting('in a dynamic block', (text, block) =>
    nestedIn(block).flatMap((nested) => inDynamic(text, nested)),
  ),
  rewriting('a block as a list of objects', (text, block) => asList(text, block.body.blocks)),
]

/** What stands beside a block's last brace stays there. */
function inDynamic(text: string, { type, start, end }: Block): readonly Edit[] {
  const endOfLine = text.indexOf('\n', end)
  const dynamic = `dynamic "${type}" {\n  for_each = [1]\n  content {`
  return [
    { start, end: text.indexOf('{', start) + 1, text: dynamic },
    { start: endOfLine, end: endOfLine, text: '\n}' },
  ]
}

/** A block as `ingress = [{ … }]`, where it is the only one of its type and has no dynamic block. */
function asList(text: string, blocks: readonly Block[]): readonly Edit[] {
  return blocks
    .filter(({ type, labels }) => !OF_TERRAFORM.has(type) && labels.length === 0)
    .filter(({ type, body }) => {
      const isAlone =
        blocks.filter((other) => other.type === type || other.labels.includes(type)).length === 1
      return isAlone && !hasDynamic(body.blocks) && !hasRepeated(body.blocks)
    })
    .flatMap((block) => [
      ...around(text, block, `${block.type} = [{`, '}]'),
      ...asList(text, block.body.blocks),
    ])
}

function hasDynamic(blocks: readonly Block[]): boolean {
  return blocks.some(({ type, body }) => OF_TERRAFORM.has(type) || hasDynamic(body.blocks))
}

function hasRepeated(blocks: readonly Block[]): boolean {
  const types = new Set(blocks.map(({ type }) => type))
  return types.size < blocks.length || blocks.some(({ body }) => hasRepeated(body.blocks))
}
