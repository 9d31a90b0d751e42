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

/** In place of lines of a key. */
const LEFT_OUT = /^(?:\.{3,}|…|\[\.{3}\])$/

/** A private key whose text, or a part of it, is left out, as in a form or a manual: nothing stands there, or dots. */
export function isKeyLeftOut(lines: Lines, number: number, line: string): boolean {
  const begin = FIRST_LINE.exec(line)
  if (!begin) return false
  const rest = line.slice(begin.index + begin[0].length)
  if (KEY_BEHIND.test(rest.slice(0, LONGEST_LINE))) return false
  const below = Array.from({ length: LINES_TO_KEY }, (_, index) => lines.line(number + 1 + index))
  return !below.some((part) => LINE_OF_KEY.test(withoutSigns(part))) || isCut(lines, number + 1)
}

/** Whether dots stand between the lines of a key, which end with the next line of hyphens. */
function isCut(lines: Lines, first: number): boolean {
  for (let number = first; number <= lines.count; number += 1) {
    const line = lines.line(number)
    if (line.includes('-----')) return false
    if (LEFT_OUT.test(withoutSigns(line))) return true
  }
  return false
}

/** Nothing but a part of a key. */
const LINE_OF_KEY = /^[A-Za-z0-9+/=]{16,}$/

/** A line without the quotes and signs of comments around it. */
function withoutSigns(line: string): string {
  let start = 0
  let end = Math.min(line.length, LONGEST_LINE)
  while (start < end && AROUND_KEY.has(line[start])) start += 1
  while (end > start && AROUND_KEY.has(line[end - 1])) end -= 1
  return line.slice(start, end)
}
