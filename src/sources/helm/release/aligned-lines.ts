import { entryOf } from '../../../collections/entry-of.ts'
import { countNotAfter } from '../../../text/line-index.ts'
import type { Piece, RenderedText } from '../template/rendered-text.ts'

/** The lines of rendered texts that became those of pieces. */
const ALIGNED = new WeakMap<Piece, WeakMap<RenderedText, readonly (number | undefined)[]>>()

/**
 * For each line of a piece the line of a text, from 1, that it was, where lines were only indented, cut or left out. Each
 * is looked for after those that were found before it.
 */
export function alignedLines(piece: Piece, rendered: RenderedText): readonly (number | undefined)[] {
  const ofPiece = entryOf(ALIGNED, piece, () => new WeakMap())
  return entryOf(ofPiece, rendered, () => aligned(piece.text, rendered.text))
}

function aligned(outer: string, inner: string): readonly (number | undefined)[] {
  const given = new Map<string, number[]>()
  for (const [index, line] of inner.split('\n').entries()) entryOf(given, line.trim(), () => []).push(index)
  let at = 0
  return outer.split('\n').map((line) => {
    const text = line.trim()
    const places = text === '' ? undefined : given.get(text)
    const found = places?.[countNotAfter(places, at - 1)]
    if (found === undefined) return undefined
    at = found + 1
    return at
  })
}
