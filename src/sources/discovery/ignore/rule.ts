import { compileGlob, matchesGlob } from './glob.ts'

/** Longer than the longest path there is; without a limit, one line could keep a scan busy. */
const MAX_LENGTH = 4096

/** One line of an ignore file. */
export interface Rule {
  /** As it is written. */
  readonly text: string
  /** The file it is written in, or the option it was given with. */
  readonly from: string
  /** Absent for an option. */
  readonly line?: number
  /** Takes back what earlier rules leave out: `!keep.tf`. */
  readonly negated: boolean
  /** Says nothing about files: `build/`. */
  readonly foldersOnly: boolean
  /** Whether the name alone decides, wherever below the folder of the rules; else the path from there. */
  readonly byName: boolean
  /** Whether it speaks of a name, or a path, whose bytes are the characters of the text. */
  matches(bytes: string): boolean
}

/** Reads a rule with git's syntax from its bytes. `undefined` for one that can match nothing. */
export function parseRule(line: string, origin: Pick<Rule, 'from' | 'line'>): Rule | undefined {
  if (line.length > MAX_LENGTH) return undefined
  const text = withoutTrailingSpaces(line)
  const negated = text.startsWith('!')
  const pattern = text.slice(negated ? 1 : 0)
  const foldersOnly = pattern.endsWith('/')
  const path = foldersOnly ? pattern.slice(0, -1) : pattern
  const byName = !path.includes('/')
  const matches = matcherOf(path.startsWith('/') ? path.slice(1) : path)
  return matches && { ...origin, text: asText(text), negated, foldersOnly, byName, matches }
}

/** Most rules are a name, or what names end in; those need no step by step. */
function matcherOf(pattern: string): Rule['matches'] | undefined {
  if (pattern === '') return undefined
  if (!/[*?[\\]/.test(pattern)) return (bytes) => bytes === pattern
  const [, ending] = /^\*([^*?[\\/]+)$/.exec(pattern) ?? []
  if (ending !== undefined) return (bytes) => bytes.endsWith(ending) && !bytes.includes('/')
  const glob = compileGlob(pattern)
  return glob && ((bytes) => matchesGlob(glob, bytes))
}

/** Spaces at the end count only when they are escaped. */
function withoutTrailingSpaces(line: string): string {
  const [, kept = line] = /^((?: *(?:\\[\s\S]|[^\\ ]))*) *$/.exec(line) ?? []
  return kept
}

/** The bytes of a text, each as a character. */
export function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1')
}

function asText(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString()
}
