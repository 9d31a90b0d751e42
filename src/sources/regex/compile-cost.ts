/**
 * Token of a regular expression: quoted text, an escape, a character class, a counted repetition, or a single
 * character.
 */
const TOKEN =
  /\\Q.*?(?:\\E|$)|\\[pPx]\{[^}]*\}?|\\.|\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]])*\]?|\{(\d+)(?:,(\d*))?\}|./gsy

/** Pieces whose compile time grows with the part of Unicode they cover: `\p{L}`, ranges that end beyond ASCII. */
const UNICODE_CLASS = /\\[pP]/g
const UNICODE_RANGE = /-(?:\\x|[^\0-\x7f])/g

/** In instructions. Ranges cost most with the flag `i`, which adds the other case of each letter. */
const COST_OF_UNICODE_CLASS = 50
const COST_OF_UNICODE_RANGE = 1_000

/**
 * An upper estimate of what compiling a pattern costs, in instructions of the compiled program. It is made before
 * compiling, because counted repetitions let a few hundred characters stand for a million instructions.
 */
export function compileCost(source: string): number {
  return (
    source.length +
    programSize(source) +
    COST_OF_UNICODE_CLASS * occurrences(UNICODE_CLASS, source) +
    COST_OF_UNICODE_RANGE * occurrences(UNICODE_RANGE, source)
  )
}

/** A counted repetition is compiled into as many copies of the piece or group before it. */
function programSize(source: string): number {
  const outerGroups: number[] = []
  let group = 0
  let piece = 0
  for (const [token, min, max] of source.matchAll(TOKEN)) {
    if (min !== undefined) {
      piece = (piece + 1) * Math.max(1, Number(min), Number(max ?? 0))
    } else if (token === '(') {
      outerGroups.push(group + piece)
      group = 0
      piece = 0
    } else if (token === ')') {
      piece += group + 2
      group = outerGroups.pop() ?? 0
    } else {
      group += piece
      piece = token.startsWith('\\Q') ? token.length : 1
    }
  }
  return group + piece
}

function occurrences(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}
