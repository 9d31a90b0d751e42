import { LineIndex } from '../../text/line-index.ts'
import { parseJson } from '../json/parse-json.ts'
import type { BrokenEntry, Mended } from '../yaml/broken-entries.ts'

/** More members are not looked at one by one. */
const MAX_MEMBERS = 10_000

const KEY = /^("(?:[^"\\\n]|\\.){0,500}")[ \t]*:/

/** What a text that is cut short lacks at its end. */
const MISSING_BRACES: readonly (readonly string[])[] = [[], ['}'], ['}', '}']]

/** The members of an object whose lines are indented alike: its first line, and that of the line after its last. */
interface Lines {
  readonly start: number
  readonly end: number
}

interface Member extends Lines {
  readonly key: string
  readonly isInSection: boolean
  readonly isLast: boolean
}

/**
 * A JSON object that is no valid JSON, without the members of it, and of one section in it, that are to blame. Members are
 * told apart by their lines, as programs and editors write them. `undefined` where there are no such lines, or where that
 * makes it no valid JSON either.
 */
export function withoutBrokenMembers(text: string, section: string): Mended | undefined {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '')
  if (lines[first]?.trim() !== '{') return undefined
  const top = membersOf(lines, { start: first + 1, end: endOf(lines, first + 1, '') }, false)
  const all = top.flatMap((member) =>
    member.key === section && /\{[ \t\r]*$/.test(lines[member.start] ?? '')
      ? membersOf(
          lines,
          {
            start: member.start + 1,
            end: endOf(lines, member.start + 1, indentOf(lines[member.start]), member.end),
          },
          true,
        )
      : [member],
  )
  if (all.length > MAX_MEMBERS) return undefined
  const broken = all.flatMap((member) => brokenIn(lines, member, section))
  if (broken.length === 0) return undefined
  for (const { startLine, endLine } of broken) lines.fill('', startLine - 1, endLine)
  for (const missing of MISSING_BRACES) {
    const mended = withoutLastCommas([...lines, ...missing]).join('\n')
    if (!('message' in parseJson(mended))) return { text: mended, broken }
  }
  return undefined
}

/** The members that begin at the indentation of the first line, each up to the next. */
function membersOf(lines: readonly string[], { start, end }: Lines, isInSection: boolean): readonly Member[] {
  const indent = indentOf(lines.slice(start, end).find((line) => line.trim() !== ''))
  const starts: { readonly key: string; readonly start: number }[] = []
  for (let at = start; at < end; at += 1) {
    const line = lines[at] ?? ''
    const [, quoted] = (line.startsWith(indent) && KEY.exec(line.slice(indent.length))) || []
    if (quoted !== undefined) starts.push({ key: quoted.slice(1, -1), start: at })
  }
  return starts.map((member, index) => {
    const next = starts[index + 1]
    return { ...member, end: next?.start ?? end, isInSection, isLast: next === undefined }
  })
}

/** The line with the brace that closes an object, at the indentation that it was opened at. */
function endOf(lines: readonly string[], start: number, indent: string, end = lines.length): number {
  const found = lines.findIndex(
    (line, index) => index >= start && index < end && line.startsWith(`${indent}}`),
  )
  return found === -1 ? end : found
}

function indentOf(line = ''): string {
  return /^[ \t]*/.exec(line)?.[0] ?? ''
}

function brokenIn(lines: readonly string[], member: Member, section: string): readonly BrokenEntry[] {
  const own = lines.slice(member.start, member.end)
  const text = own.join('\n').trimEnd()
  const hasComma = text.endsWith(',')
  const error = parseJson(`{${hasComma ? text.slice(0, -1) : text}}`)
  const problem =
    'message' in error
      ? { message: error.message, offset: Math.min(error.offset - 1, text.length) }
      : { message: 'Expected ","', offset: text.length }
  if (!('message' in error) && (hasComma || member.isLast)) return []
  const { line, column } = new LineIndex(text).positionAt(problem.offset)
  const { key, isInSection, start } = member
  return [
    {
      format: 'JSON',
      reason: problem.message,
      line: start + line,
      column,
      key: isInSection ? `${section}.${key}` : key,
      name: key,
      isInSection,
      startLine: start + 1,
      endLine: start + text.split('\n').length,
      text,
    },
  ]
}

/** The lines without the commas that are the last sign before a closing brace now. */
function withoutLastCommas(lines: readonly string[]): readonly string[] {
  const mended = [...lines]
  let last = -1
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const before = lines[last]
    if (line.trim().startsWith('}') && before !== undefined) mended[last] = before.replace(/,[ \t\r]*$/, '')
    last = index
  }
  return mended
}
