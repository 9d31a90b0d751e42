import { splitWords } from './words.ts'

/** A `NAME=value` pair of `ARG`, `ENV` or `LABEL`, before variables are expanded. */
export interface WrittenAssignment {
  readonly name: string
  /** With its quotes; absent for an `ARG` without a default. */
  readonly value?: string
  readonly offset: number
}

/** Splits `NAME=value` pairs, or `NAME the rest of the line`, a form of `ENV` and `LABEL`. */
export function splitAssignments(keyword: string, text: string, escapeSign: string): WrittenAssignment[] {
  const words = splitWords(text, escapeSign)
  const [first] = words
  if (keyword !== 'ARG' && first && !first.text.includes('=')) {
    const value = text.slice(first.offset + first.text.length).trim()
    return [{ name: first.text, value, offset: first.offset }]
  }
  return words.map(({ text: word, offset }) => {
    const equals = word.indexOf('=')
    if (equals === -1) return { name: word, offset }
    return { name: word.slice(0, equals), value: word.slice(equals + 1), offset }
  })
}
