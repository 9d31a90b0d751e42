import type { Span } from './excerpt.ts'

/** `key = value`, `key: value`, `- key: value`, `"key": value,`: what stands before the value. */
const KEY = /^\s*(?:-\s+)*["']?[\w.$/-]+["']?\s*(?:=(?![=~])|:(?=\s|$))\s*/

/** `FROM image`: an instruction of a Dockerfile. */
const INSTRUCTION = /^\s*[A-Z]{2,12}\s+/

/** Values that only open what the next lines hold. */
const OPENS = /^(?:[[{(|>][+-]?|<<[~-]?\w+)$/

const COMMENT = /\s(?:#|\/\/)\s/

/** The value on a line, by which people recognise the mistake; all that is written on it where it has none. */
export function valueOn(line: string): Span {
  const comment = line.search(COMMENT)
  const written = withoutEnd(comment === -1 ? line : line.slice(0, comment), ' \t,;')
  const start = (KEY.exec(line) ?? INSTRUCTION.exec(line))?.[0].length ?? 0
  const end = written.length
  if (0 < start && start < end && !OPENS.test(line.slice(start, end))) return { start, end }
  const opened = withoutEnd(written, ' \t[{(')
  return { start: line.length - line.trimStart().length, end: opened === '' ? end : opened.length }
}

/** The text without any of the characters at its end. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
