import type { Lines } from './syntax/lines.ts'

/** Lines after the first of a private key in which the key begins: below its headers and an empty line. */
const LINES_TO_KEY = 4

/** So much of a line is looked at. */
const LONGEST_LINE = 4_000

/** A key on the same line: `-----\\nMIIE…`. */
const KEY_BEHIND = /[A-Za-z0-9+/=]{16}/

/** What stands around the lines of a key: quotes, signs of comments, `\n` as it is escaped. */
const AROUND_KEY: ReadonlySet<string | undefined> = new Set(' \t\r#*/"\'`+,;\\nr')

const FIRST_LINE = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/

/** The first line of a private key that is all there is of it, as in a form or a manual, or that has dots below it. */
export function isKeyLeftOut(lines: Lines, number: number, line: string): boolean {
  const begin = FIRST_LINE.exec(line)
  if (!begin) return false
  const rest = line.slice(begin.index + begin[0].length)
  const below = Array.from({ length: LINES_TO_KEY }, (_, index) => lines.line(number + 1 + index))
  return !KEY_BEHIND.test(rest.slice(0, LONGEST_LINE)) && !below.some(isLineOfKey)
}

/** Whether a line has nothing but a part of a key, in quotes or a comment at most. */
function isLineOfKey(line: string): boolean {
  let start = 0
  let end = Math.min(line.length, LONGEST_LINE)
  while (start < end && AROUND_KEY.has(line[start])) start += 1
  while (end > start && AROUND_KEY.has(line[end - 1])) end -= 1
  return /^[A-Za-z0-9+/=]{16,}$/.test(line.slice(start, end))
}
