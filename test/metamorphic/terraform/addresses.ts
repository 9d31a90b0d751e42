import type { Attribute, Block, Expression } from '../../../src/sources/terraform/hcl/ast.ts'
import { parseConfiguration } from '../../../src/sources/terraform/hcl/parse-configuration.ts'
import { isEverybody, PIECES, type Pieces } from '../address-pieces.ts'
import { type Edit, edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { keyOf } from '../verdicts.ts'

/** Longer files are not read. */
const LONGEST = 1_000_000

/** Whoever lets in all addresses in pieces lets in all of them, and a denial in pieces denies all. */
export const ADDRESSES: readonly Rewriting[] = PIECES.map((pieces) => ({
  name: `all addresses in ${pieces.name}`,
  language: 'terraform',
  // The comments are at the lines that are repeated.
  comparesLines: false,
  isSplit: true,
  keyOf: (finding) => keyOf(finding).replace(/_assay\d+$/, ''),
  *variants({ path, text }: Subject): Iterable<Files> {
    const { body, lost } = parseConfiguration(text)
    if (lost.length > 0) return
    const edits = body.blocks
      .filter(({ type }) => type === 'resource')
      .flatMap((block) => inPieces(text, block, pieces))
    const rewritten = edited(text, edits)
    if (edits.length > 0 && rewritten.length < LONGEST) yield { [path]: rewritten }
  },
}))

/** The pieces of a block: lists get more items; a block with one range is repeated, as are resources. */
function inPieces(text: string, block: Block, pieces: Pieces): readonly Edit[] {
  const single = block.body.attributes.find(isSingle)
  // Rules that are resources of their own are judged one by one where nobody knows what they belong to.
  if (single) return block.type === 'resource' && pieces.areSmall ? [] : repeated(text, block, single, pieces)
  return [
    ...block.body.attributes.flatMap(({ name, value }) => inLists(value, name, pieces)),
    ...block.body.blocks.flatMap((nested) => inPieces(text, nested, pieces)),
  ]
}

function isSingle({ name, value }: Attribute): boolean {
  return !/destination/.test(name) && isEverybody(textOf(value), name)
}

function repeated(text: string, block: Block, single: Attribute, pieces: Pieces): readonly Edit[] {
  const { start, end, body } = block
  const copies = pieces.of(textOf(single.value) ?? '').map((piece, index) => {
    const { value } = single
    const before = text.slice(start, value.start)
    const named = index > 0 && block.type === 'resource' ? renamed(before, block, index) : before
    return `${named}"${piece}"${text.slice(value.end, end)}`
  })
  return body.end <= end ? [{ start, end, text: copies.join('\n') }] : []
}

function renamed(text: string, { labels: [, name = ''] }: Block, index: number): string {
  return text.replace(`"${name}"`, `"${name}_assay${index}"`)
}

/** More items in lists of ranges, at whatever depth. */
function inLists(value: Expression, name: string, pieces: Pieces): readonly Edit[] {
  if (value.kind === 'tuple')
    return value.items.flatMap((item) => {
      const text = textOf(item)
      if (!isEverybody(text, name)) return inLists(item, name, pieces)
      return [
        {
          ...spanOf(item),
          text: pieces
            .of(text)
            .map((piece) => `"${piece}"`)
            .join(', '),
        },
      ]
    })
  if (value.kind === 'object')
    return value.items.flatMap((item) => inLists(item.value, textOf(item.key) ?? '', pieces))
  return []
}

function spanOf({ start, end }: Expression) {
  return { start, end }
}

function textOf(value: Expression): string | undefined {
  return value.kind === 'template' && value.parts.length === 1 && typeof value.parts[0] === 'string'
    ? value.parts[0]
    : undefined
}
