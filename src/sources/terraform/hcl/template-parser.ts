import type { Template } from './ast.ts'
import { DOUBLE_QUOTE } from './characters.ts'
import { Cursor } from './cursor.ts'
import { HclSyntaxError } from './hcl-syntax-error.ts'
import { findHeredocEnd, type HeredocOpening, readHeredocOpening } from './heredoc.ts'
import { SequenceParser } from './sequence-parser.ts'
import { TemplatePieces } from './template-pieces.ts'
import {
  endOfPlainQuotedText,
  isSequence,
  normalized,
  readHeredocText,
  readQuotedText,
} from './template-text.ts'
import { buildTemplateTree } from './template-tree.ts'

/** Parses a quoted template, `"…"`. The current token is its opening quote. */
export function parseQuotedTemplate(cursor: Cursor): Template {
  const { source, start } = cursor
  const plainEnd = endOfPlainQuotedText(source, start + 1)
  if (source.charCodeAt(plainEnd) === DOUBLE_QUOTE) {
    cursor.resume(plainEnd + 1)
    const parts = plainEnd === start + 1 ? [] : [normalized(source.slice(start + 1, plainEnd))]
    return { kind: 'template', parts, start, end: plainEnd + 1 }
  }

  const pieces = new TemplatePieces()
  const sequences = new SequenceParser(cursor, pieces)
  let at = start + 1
  for (;;) {
    const text = readQuotedText(cursor, at)
    pieces.addText(text.value)
    at = text.end
    if (!isSequence(source, at)) break
    at = sequences.parse(at)
  }
  sequences.expectAllClosed()
  const parts = buildTemplateTree(pieces.asWritten())
  cursor.resume(at + 1)
  return { kind: 'template', parts, start, end: at + 1 }
}

/** Reads `<<NAME` and the lines up to `NAME`. The newline after `NAME` is left to end the argument. */
export function parseHeredoc(cursor: Cursor): Template {
  const { source, start } = cursor
  const opening = readHeredocOpening(source, start, cursor.end)
  const pieces = new TemplatePieces()
  const sequences = new SequenceParser(cursor, pieces)
  const end = readHeredocLines(cursor, opening, pieces, sequences)
  sequences.expectAllClosed()
  const parts = buildTemplateTree(opening.flush ? pieces.dedented() : pieces.asWritten())
  cursor.resume(end)
  return { kind: 'template', parts, start, end }
}

function readHeredocLines(
  cursor: Cursor,
  opening: HeredocOpening,
  pieces: TemplatePieces,
  sequences: SequenceParser,
): number {
  const { source, start } = cursor
  let at = cursor.end
  let startsLine = true
  while (at < source.length) {
    const end = startsLine ? findHeredocEnd(source, at, opening.marker) : undefined
    if (end !== undefined) return end
    const text = readHeredocText(cursor, at)
    pieces.addText(text.value)
    at = text.end
    startsLine = !isSequence(source, at)
    if (!startsLine) at = sequences.parse(at)
  }
  const expected = `Expected a line with ${opening.marker} alone to end the heredoc`
  return cursor.fail(`${expected}, found the end of the file`, start)
}

/** Parses the whole source as an unquoted template. */
function parseBareTemplate(cursor: Cursor): Template {
  const { source } = cursor
  const pieces = new TemplatePieces()
  const sequences = new SequenceParser(cursor, pieces)
  for (let at = 0; at < source.length; ) {
    const text = readHeredocText(cursor, at)
    pieces.addText(text.value)
    at = isSequence(source, text.end) ? sequences.parse(text.end) : text.end
  }
  sequences.expectAllClosed()
  return { kind: 'template', parts: buildTemplateTree(pieces.asWritten()), start: 0, end: source.length }
}

/** Parses a quoted string without sequences, such as a block label. */
export function parseStringLiteral(cursor: Cursor): { text: string; end: number } {
  const { value, end } = readQuotedText(cursor, cursor.start + 1)
  if (isSequence(cursor.source, end)) {
    const marker = cursor.source.charAt(end)
    cursor.fail(
      `Expected plain text in the label, found "${marker}{"; write "${marker}${marker}{" for it`,
      end,
    )
  }
  cursor.resume(end + 1)
  return { text: value, end: end + 1 }
}

/** Parses a whole text as a template: a file for `templatefile`, or a string of a `.tf.json` file. */
export function parseTemplate(text: string): Template | HclSyntaxError {
  try {
    return parseBareTemplate(new Cursor(text))
  } catch (error) {
    if (error instanceof HclSyntaxError) return error
    throw error
  }
}
