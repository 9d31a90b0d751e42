import type { TemplateFor, TemplateIf, TemplatePart } from './ast.ts'
import type { EndDirective, ForDirective, IfDirective, TemplatePiece } from './template-pieces.ts'
import { normalized } from './template-text.ts'

/** Builds the tree of a template from its pieces: directives are paired, and adjacent texts joined. */
export function buildTemplateTree(pieces: readonly TemplatePiece[]): readonly TemplatePart[] {
  return readBranch(pieces[Symbol.iterator]()).parts
}

/** The parts up to a directive, and that directive; the whole template ends without one. */
interface Branch {
  readonly parts: readonly TemplatePart[]
  readonly ending?: EndDirective
}

function readBranch(pieces: Iterator<TemplatePiece>): Branch {
  const parts: TemplatePart[] = []
  for (let next = pieces.next(); next.done !== true; next = pieces.next()) {
    const piece = next.value
    if (typeof piece === 'string') appendText(parts, piece)
    else if (piece.kind === 'interpolation') parts.push(piece)
    else if (piece.kind === 'if') parts.push(readIf(pieces, piece))
    else if (piece.kind === 'for') parts.push(readFor(pieces, piece))
    else return { parts, ending: piece }
  }
  return { parts }
}

function readIf(pieces: Iterator<TemplatePiece>, { condition, start, end }: IfDirective): TemplateIf {
  const then = readBranch(pieces)
  const otherwise = then.ending?.kind === 'else' ? readBranch(pieces) : { parts: [], ending: then.ending }
  return {
    kind: 'template-if',
    condition,
    // biome-ignore lint/suspicious/noThenProperty: a list, which nothing takes for a promise
    then: then.parts,
    otherwise: otherwise.parts,
    start,
    end: otherwise.ending?.end ?? end,
  }
}

function readFor(pieces: Iterator<TemplatePiece>, { binding, start, end }: ForDirective): TemplateFor {
  const { parts, ending } = readBranch(pieces)
  return { kind: 'template-for', ...binding, body: parts, start, end: ending?.end ?? end }
}

/** Keeps text that was stripped to nothing, since an interpolation beside it is converted to a string. */
function appendText(parts: TemplatePart[], piece: string): void {
  const text = normalized(piece)
  const last = parts.at(-1)
  if (typeof last === 'string') parts[parts.length - 1] = last + text
  else parts.push(text)
}
