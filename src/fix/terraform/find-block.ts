import type { Location } from '../../model/location.ts'
import { isDynamic, nestedType } from '../../sources/terraform/evaluate/dynamic.ts'
import type { Block, Body } from '../../sources/terraform/hcl/ast.ts'
import { LineIndex } from '../../text/line-index.ts'
import type { NotFixable } from '../change.ts'

/** A block by its place in the tree: the index among the blocks of the file, of the block in that, and so on. */
export type BlockPlace = readonly number[]

/** The block around an argument, and the names of the nested blocks that are still missing around it. */
export interface Enclosing {
  readonly place: BlockPlace
  readonly missing: readonly string[]
}

/** The block at a place; blocks that were added behind the others change no place. */
export function blockAt(body: Body, [index = 0, ...rest]: BlockPlace): Block | undefined {
  const block = body.blocks[index]
  return block && rest.length > 0 ? blockAt(block.body, rest) : block
}

/** The index of the block of a type, such as `resource`, that is written around a line; -1 for none. */
export function blockOfTypeAt(text: string, body: Body, type: string, { startLine }: Location): number {
  const lines = new LineIndex(text)
  return body.blocks.findIndex((block) => block.type === type && covers(block, startLine, lines))
}

/** Descends to the nested block that `path` names; of several, to the one around the line of a property. */
export function enclosing(
  text: string,
  body: Body,
  place: BlockPlace,
  path: readonly string[],
  { startLine }: Location,
): Enclosing | NotFixable {
  const lines = new LineIndex(text)
  let at = place
  for (const [depth, name] of path.entries()) {
    const block = blockAt(body, at)
    const nested = [...(block?.body.blocks.entries() ?? [])].filter(([, each]) => nestedType(each) === name)
    if (nested.some(([, each]) => isDynamic(each))) return { reason: `A dynamic block makes ${name}.` }
    if (block?.body.attributes.some((attribute) => attribute.name === name)) {
      return { reason: `${name} is written as an expression, not as a block.` }
    }
    if (nested.length === 0) return { place: at, missing: path.slice(depth) }
    const [only] = nested.length === 1 ? nested : nested.filter(([, each]) => covers(each, startLine, lines))
    if (!only) return { reason: `There are several ${name} blocks.` }
    at = [...at, only[0]]
  }
  return { place: at, missing: [] }
}

/** Whether a line lies in a nested block of this type. */
export function liesIn(text: string, block: Block, type: string, { startLine }: Location): boolean {
  const lines = new LineIndex(text)
  return block.body.blocks.some((nested) => nested.type === type && covers(nested, startLine, lines))
}

/** Whether a block says something by this name, in a block, by a dynamic one or as an argument. */
export function isSaid({ body }: Block, name: string): boolean {
  return (
    body.blocks.some((nested) => nestedType(nested) === name) ||
    body.attributes.some((attribute) => attribute.name === name)
  )
}

function covers({ start, end }: Block, line: number, lines: LineIndex): boolean {
  return lines.lineAt(start) <= line && line <= lines.lineAt(end - 1)
}
