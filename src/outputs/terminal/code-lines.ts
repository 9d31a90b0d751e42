import type { Excerpt, ExcerptLine, Span } from '../../excerpts/excerpt.ts'
import { printable } from '../../text/printable.ts'
import { padStart } from './layout.ts'
import type { View } from './view.ts'

const CUT = '…'

/** Characters before the marked part that a line which is too long keeps. */
const KEPT_BEFORE = 24

/** Lines of code with their numbers, and a mark under what decided. Lines that are too long are cut around it. */
export function codeLines({ lines }: Excerpt, room: number, view: View): string[] {
  const numberWidth = Math.max(...lines.map(({ number }) => String(number).length))
  const indent = commonIndent(lines)
  const textRoom = Math.max(room - numberWidth - 3, 20)
  return lines.flatMap((line) => {
    const shown = fitted(escaped(line, indent), textRoom)
    const { colors } = view
    const rule = colors.dim('│')
    const number = padStart(String(line.number), numberWidth)
    if (!shown.mark) return [colors.dim(`${number} │ ${shown.text}`).trimEnd()]
    const { start, end } = shown.mark
    const before = shown.text.slice(0, start)
    const marked = shown.text.slice(start, end)
    const text = before + colors.bold(marked) + shown.text.slice(end)
    const mark = colors.red('^'.repeat(Math.max(end - start, 1)))
    return [
      `${colors.dim(number)} ${rule} ${text}`,
      `${' '.repeat(numberWidth)} ${rule} ${' '.repeat(start)}${mark}`,
    ]
  })
}

interface ShownLine {
  readonly text: string
  readonly mark?: Span
}

function commonIndent(lines: readonly ExcerptLine[]): number {
  const indents = lines.filter(({ text }) => text.trim() !== '').map(({ text }) => text.search(/\S/))
  return Math.min(...indents)
}

/** Escaping makes a text longer, so the mark is found again by the length of what stands before it. */
function escaped({ text, mark }: ExcerptLine, indent: number): ShownLine {
  const plain = (part: string) => printable(part.replaceAll('\t', '  '))
  if (!mark) return { text: plain(text.slice(indent)) }
  const before = plain(text.slice(indent, mark.start))
  const marked = plain(text.slice(mark.start, mark.end))
  const start = before.length
  return { text: before + marked + plain(text.slice(mark.end)), mark: { start, end: start + marked.length } }
}

function fitted({ text, mark }: ShownLine, room: number): ShownLine {
  if (text.length <= room) return mark ? { text, mark } : { text }
  if (!mark) return { text: text.slice(0, room - 1) + CUT }
  const isAtBeginning = mark.end < room
  const from = isAtBeginning ? 0 : Math.max(0, mark.start - KEPT_BEFORE)
  const head = from > 0 ? CUT : ''
  const rest = head + text.slice(from + head.length)
  const isCut = rest.length > room
  const end = Math.min(mark.end - from, isCut ? room - 1 : rest.length)
  return {
    text: isCut ? rest.slice(0, room - 1) + CUT : rest,
    mark: { start: mark.start - from, end },
  }
}
