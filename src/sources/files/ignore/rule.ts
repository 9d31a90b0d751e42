import { compileGlob, type Glob } from './glob.ts'

/** Longest line that is read as a rule: longer than any path. Without a limit, one line could keep a scan busy. */
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
  readonly pattern: Pattern
}

/** The pattern that a name or a path is compared with. Each character stands for one byte. */
type Pattern =
  | { readonly kind: 'literal' | 'ending'; readonly text: string }
  | { readonly kind: 'glob'; readonly text: string; readonly glob: Glob }

/** Reads a rule with git's syntax from its bytes. `undefined` for one that can match nothing. */
export function parseRule(line: string, origin: Pick<Rule, 'from' | 'line'>): Rule | undefined {
  if (line.length > MAX_LENGTH) return undefined
  const text = withoutTrailingSpaces(line)
  const negated = text.startsWith('!')
  const pattern = text.slice(negated ? 1 : 0)
  const foldersOnly = pattern.endsWith('/')
  const path = foldersOnly ? pattern.slice(0, -1) : pattern
  const byName = !path.includes('/')
  const compiled = compilePattern(path.startsWith('/') ? path.slice(1) : path)
  return compiled && { ...origin, text: asText(text), negated, foldersOnly, byName, pattern: compiled }
}

/** Most rules are a name or an ending of names (`*.log`), which need no glob. */
function compilePattern(text: string): Pattern | undefined {
  if (text === '') return undefined
  if (!/[*?[\\]/.test(text)) return { kind: 'literal', text }
  const [, ending] = /^\*([^*?[\\/]+)$/.exec(text) ?? []
  if (ending !== undefined) return { kind: 'ending', text: ending }
  const glob = compileGlob(text)
  return glob && { kind: 'glob', text, glob }
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

/** Limit on the rules of one file; without it, one file could keep a scan busy. */
export const MAX_RULES = 10_000

const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/** Reads an ignore file as git does, from its bytes. Lines beyond the limit are not read. */
export function parseRules(bytes: string, from: string): readonly Rule[] {
  const text = bytes.startsWith(BYTE_ORDER_MARK) ? bytes.slice(BYTE_ORDER_MARK.length) : bytes
  return text.split('\n', MAX_RULES).flatMap((line, index) => {
    if (line.startsWith('#')) return []
    const [written = ''] = line.replace(/\r$/, '').split('\0', 1)
    return parseRule(written, { from, line: index + 1 }) ?? []
  })
}
