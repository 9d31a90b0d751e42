import { countNotAfter } from '../../text/line-index.ts'
import { DockerfileSyntaxError } from './dockerfile-syntax-error.ts'
import { type LineOf, LocatedText } from './located-text.ts'
import { splitWords } from './words.ts'

/** A here-document: the text between an instruction and the line that ends it. */
export interface Heredoc {
  readonly name: string
  /** Without the tabs before each line, where `<<-` takes them off. */
  readonly text: LocatedText
  /** The line that ends it: its name. */
  readonly end: LocatedText
  /** Whether `COPY` and `ADD` fill in variables, which a quoted name forbids. */
  readonly expands: boolean
}

/** The word that announces a here-document: `<<EOF`, `3<<-"EOF"`. */
interface Announcement {
  readonly name: string
  readonly stripsTabs: boolean
  readonly quoted: boolean
}

const ANNOUNCEMENT = /^\d*<<(-?)([^<]+)$/

/** Here-documents have this escape sign, whatever the directive says. */
const ESCAPE = '\\'

/** Whether a text is nothing but the announcement of a here-document, whose text is then the script itself. */
export function isAnnouncement(text: string): boolean {
  return splitWords(text, ESCAPE).length === 1 && announcementIn(text) !== undefined
}

/** The lines that here-documents are read from. */
interface Lines {
  readonly lines: readonly string[]
  readonly lineOf: LineOf
  readonly endOf: HeredocEnds
}

/** The here-documents that the arguments of an instruction announce, and the index of the line after them. */
export function readHeredocs(
  text: string,
  { lines, lineOf, endOf }: Lines,
  from: number,
): { heredocs: readonly Heredoc[]; next: number } {
  let next = from
  // All have to end before the text of any is taken, which may be long.
  const found = splitWords(text, ESCAPE).flatMap(({ text: word }) => {
    const announcement = announcementIn(word)
    if (!announcement) return []
    const end = endOf(next, announcement)
    if (end === undefined)
      throw new DockerfileSyntaxError(`the here-document ${announcement.name} never ends`, lineOf(from - 1))
    const start = next
    next = end + 1
    return [{ announcement, start, end }]
  })
  const heredocs = found.map(({ announcement: { name, stripsTabs, quoted }, start, end }) => {
    const body = lines.slice(start, end).map((line, index) => ({
      text: `${stripsTabs ? untabbed(line) : line}\n`,
      line: lineOf(start + index),
    }))
    const endLine = { text: `${name}\n`, line: lineOf(end) }
    return { name, text: LocatedText.joined(body), end: LocatedText.joined([endLine]), expands: !quoted }
  })
  return { heredocs, next }
}

function announcementIn(word: string): Announcement | undefined {
  const [, dash, written] = ANNOUNCEMENT.exec(word) ?? []
  if (written === undefined) return undefined
  const name = unquoted(written)
  return { name, stripsTabs: dash === '-', quoted: name !== written }
}

/** The name without its quotes, which may be in any part of it: `E"O"F`, `\EOF`. */
function unquoted(written: string): string {
  return written.replace(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/gs, (_, single, double, escaped) => {
    if (single !== undefined) return single
    return escaped ?? double.replace(/\\(["$\\])/g, '$1')
  })
}

/** Finds the line that ends a here-document: that with its name, from a line on. */
type HeredocEnds = (from: number, announcement: Announcement) => number | undefined

export function heredocEndsIn(lines: readonly string[]): HeredocEnds {
  let written: LinesByText | undefined
  let stripped: LinesByText | undefined
  return (from, { name, stripsTabs }) => {
    if (stripsTabs) stripped ??= linesByText(lines.map(untabbed))
    else written ??= linesByText(lines)
    const candidates = (stripsTabs ? stripped : written)?.get(name) ?? []
    return candidates[countNotAfter(candidates, from - 1)]
  }
}

/** The lines that hold a text and nothing else, in order. */
type LinesByText = ReadonlyMap<string, readonly number[]>

function linesByText(lines: readonly string[]): LinesByText {
  return Map.groupBy(lines.keys(), (at) => lines[at] ?? '')
}

function untabbed(line: string): string {
  return line.replace(/^\t+/, '')
}
