import type { Gap } from '../source.ts'
import { indentOfDocument } from './indent-of-document.ts'
import { composeYaml, type Dialect, type Unreadable } from './parse-yaml.ts'

/** An entry of a document that is no valid YAML, or JSON. */
export interface BrokenEntry extends Unreadable {
  readonly format: 'JSON' | 'YAML'
  /** Its key: `Parameters`, or `Resources.Bucket` for one in the section. */
  readonly key: string
  /** The key alone. */
  readonly name: string
  /** Whether it is in the section. */
  readonly isInSection: boolean
  readonly startLine: number
  readonly endLine: number
  /** Its lines. */
  readonly text: string
}

export interface Mended {
  /** The document without its broken entries: their lines are empty, so that all others keep their numbers. */
  readonly text: string
  readonly broken: readonly BrokenEntry[]
}

/** More entries are not looked at one by one: each costs a document. */
const MAX_ENTRIES = 2_000

/**
 * A document that is no valid YAML, without the entries at its top, and in one section of it, that are to blame.
 * `undefined` where that makes it no valid YAML either.
 */
export function withoutBrokenEntries(text: string, section: string, dialect: Dialect): Mended | undefined {
  // A block collection begins at the start of a line; what is in flow style has no lines to tell entries by.
  if (/^\s*[{[]/.test(text)) return undefined
  const lines = text.split('\n')
  const sections = entriesOf(lines, { start: 0, end: lines.length }, indentOfDocument(text))
  const all = sections.flatMap((entry) => {
    if (entry.key !== section) return [{ ...entry, name: entry.key, isInSection: false }]
    const inside = entriesOf(lines, { start: entry.start + 1, end: entry.end }, indentOf(lines, entry))
    return inside.map((each) => ({
      ...each,
      key: `${section}.${each.key}`,
      name: each.key,
      isInSection: true,
    }))
  })
  if (all.length > MAX_ENTRIES) return undefined
  const broken = all.flatMap((entry): readonly BrokenEntry[] => {
    const own = lines.slice(entry.start, entry.end)
    const composed = composeYaml(own.join('\n'), dialect, entry.start)
    if (!('reason' in composed)) return []
    const { key, name, isInSection, start } = entry
    const last = own.findLastIndex((line) => !isBlank(line))
    const range = { startLine: start + 1, endLine: start + 1 + Math.max(last, 0) }
    return [{ format: 'YAML', ...composed, key, name, isInSection, ...range, text: own.join('\n') }]
  })
  if (broken.length === 0) return undefined
  for (const { startLine, endLine } of broken) lines.fill('', startLine - 1, endLine)
  const mended = lines.join('\n')
  return 'reason' in composeYaml(mended, dialect) ? undefined : { text: mended, broken }
}

interface Entry {
  readonly key: string
  /** The index of its first line, and that of the line after its last. */
  readonly start: number
  readonly end: number
}

const KEY =
  /^(?:"([^"\n]{1,500})"|'([^'\n]{1,500})'|([^\s#"'[\]{},&*!|>%@`-][^\n:]{0,500}|-[^\s:][^\n:]{0,500}|[^\s#:]))\s*:(?=\s|$)/

/** The entries that begin with a key at an indentation, each up to the next. */
function entriesOf(
  lines: readonly string[],
  { start, end }: Omit<Entry, 'key'>,
  indent: string,
): readonly Entry[] {
  const starts: { readonly key: string; readonly start: number }[] = []
  for (let at = start; at < end; at += 1) {
    const line = lines[at] ?? ''
    if (!line.startsWith(indent)) continue
    const [, double, single, plain] = KEY.exec(line.slice(indent.length)) ?? []
    const key = double ?? single ?? plain
    if (key !== undefined) starts.push({ key: key.trim(), start: at })
  }
  return starts.map((entry, index) => ({ ...entry, end: starts[index + 1]?.start ?? end }))
}

/** The white space before the first line of a section. */
function indentOf(lines: readonly string[], { start, end }: Entry): string {
  const first = lines.slice(start + 1, end).find((line) => !isBlank(line)) ?? ''
  return /^ */.exec(first)?.[0] ?? ''
}

function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line)
}

/** An entry that was left out of its file. */
export function brokenGap(
  file: string,
  { format, key, startLine, endLine, reason, line, column }: BrokenEntry,
): Gap {
  const lines = startLine === endLine ? `line ${startLine}` : `lines ${startLine}–${endLine}`
  return {
    subject: file,
    reason: `It is no valid ${format}: ${reason}. Not read: ${key} (${lines}).`,
    line,
    column,
  }
}
