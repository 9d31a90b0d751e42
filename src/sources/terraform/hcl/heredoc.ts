import { CARRIAGE_RETURN, countWhitespaceOnLine, DASH, LINE_FEED } from './characters.ts'

/** The beginning of a heredoc: `<<NAME` or, with `flush`, `<<-NAME`. */
export interface HeredocOpening {
  readonly marker: string
  readonly flush: boolean
}

/** Parses the opening that the lexer found between `start` and `end`, newline included. */
export function readHeredocOpening(source: string, start: number, end: number): HeredocOpening {
  const flush = source.charCodeAt(start + 2) === DASH
  const markerEnd = end - lengthOfNewlineBefore(source, end)
  return { marker: source.slice(start + (flush ? 3 : 2), markerEnd), flush }
}

/**
 * Where the line at `at` ends if it consists of the marker and whitespace. Its newline is not part of the heredoc
 * but must be there, even at the end of the file.
 */
export function findHeredocEnd(source: string, at: number, marker: string): number | undefined {
  const markerStart = at + countWhitespaceOnLine(source, at)
  if (!source.startsWith(marker, markerStart)) return undefined
  const markerEnd = markerStart + marker.length
  const lineEnd = markerEnd + countWhitespaceOnLine(source, markerEnd)
  const endsLine = source.charCodeAt(lineEnd) === LINE_FEED || source.startsWith('\r\n', lineEnd)
  return endsLine ? lineEnd : undefined
}

function lengthOfNewlineBefore(source: string, end: number): number {
  return source.charCodeAt(end - 2) === CARRIAGE_RETURN ? 2 : 1
}
