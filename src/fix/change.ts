import type { Setting } from '../checks/fix.ts'
import type { Finding } from '../findings/finding.ts'
import type { Location } from '../model/location.ts'

/** A property of a resource, as a finding names it, and the value it should get. */
export interface Target {
  readonly finding: Finding
  readonly path: string
  readonly value: Setting
  /** Where the property is written, else the nearest place around it. */
  readonly location: Location
}

/** One change of a file. It finds its place in the text as earlier changes of the same file left it. */
export interface Change {
  /** What it changes. Two changes of one place must want the same. */
  readonly place: string
  readonly wanted: string
  /** The changed text; the same text where nothing is left to do. */
  apply(text: string): string | NotFixable
}

/** Why something is not fixed, as a sentence for a person. */
export interface NotFixable {
  readonly reason: string
}

/** The change that gives a property its value in a text, or why there is none. */
export type Language = (text: string, target: Target) => Change | NotFixable

/** The text with a part of it replaced; `end` is exclusive. */
export function replaced(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

/** The line ending of a text: that of its first line. */
export function lineEndOf(text: string): '\n' | '\r\n' {
  const end = text.indexOf('\n')
  return end > 0 && text[end - 1] === '\r' ? '\r\n' : '\n'
}

/** The white space at the beginning of the line on which an offset stands. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}

/** Offset of the first character after the line on which an offset stands; the end of the text for the last line. */
export function afterLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end + 1
}
