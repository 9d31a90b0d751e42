/** A line as both languages have it: a path, in which spaces are escaped, and words behind it. */
interface WrittenLine {
  /** With its escapes. */
  readonly path: string
  readonly words: readonly string[]
}

/** Takes a line apart at its white space. */
export function writtenLine(line: string): WrittenLine {
  let end = 0
  while (end < line.length && !/\s/.test(line.charAt(end))) end += line[end] === '\\' ? 2 : 1
  return { path: line.slice(0, end), words: wordsOf(line.slice(end)) }
}

export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** Longer than any name of an owner. */
const MAX_OWNER = 255

/** Whether a word can be an email address. */
export function isEmail(word: string): boolean {
  return word.length <= MAX_OWNER && /^[^@\s]+@[^@\s]+$/.test(word)
}

/** Whether a word can be a name behind one `@`: of a user, of a team of an organization, or of a group in others. */
export function isHandle(word: string, mostParts: number): boolean {
  const parts = word.slice(1).split('/')
  const isNamed = parts.every((part) => /^[\w.-]+$/.test(part))
  return word.startsWith('@') && word.length <= MAX_OWNER && parts.length <= mostParts && isNamed
}
