import { countSteps } from '../../../limits/time-limit.ts'
import type { Span } from '../../../text/span.ts'

/** What is no valid Bicep, and where. */
export class BicepSyntaxError extends Error {
  readonly offset: number

  constructor(expected: string, offset: number) {
    super(`Expected ${expected}`)
    this.offset = offset
  }
}

/** White space and comments within a line, and a line that only speaks to the compiler. */
const WITHIN_LINE = /(?:[ \t\r\f]+|\/\/[^\n]*|\/\*.*?(?:\*\/|$)|#[a-z-]+[^\n]*)*/sy
const WITH_LINES = /(?:[ \t\r\f\n]+|\/\/[^\n]*|\/\*.*?(?:\*\/|$)|#[a-z-]+[^\n]*)*/sy
const COMMENT = /\/\/[^\n]*|\/\*.*?(?:\*\/|$)/gs
const IDENTIFIER = /[A-Za-z_]\w*/y

/** A position in a text, with what the grammar needs to step on. */
export class TextCursor {
  readonly text: string
  readonly comments: Span[] = []
  at = 0

  constructor(text: string) {
    this.text = text
  }

  /** Skips white space and comments, within the line or over lines. */
  skip(overLines: boolean): void {
    const start = this.at
    this.match(overLines ? WITH_LINES : WITHIN_LINE)
    const skipped = this.text.slice(start, this.at)
    if (!skipped.includes('/')) return
    for (const { 0: comment, index } of skipped.matchAll(COMMENT))
      this.#note({ start: start + index, end: start + index + comment.length })
  }

  /** Steps over a text, if it stands here; whether it does. */
  take(wanted: string): boolean {
    if (!this.text.startsWith(wanted, this.at)) return false
    this.at += wanted.length
    return true
  }

  expect(wanted: string): void {
    if (!this.take(wanted)) throw new BicepSyntaxError(`"${wanted}"`, this.at)
  }

  identifier(): string {
    const name = this.match(IDENTIFIER)
    if (name === undefined) throw new BicepSyntaxError('a name', this.at)
    return name
  }

  /** A name after white space. */
  name(): string {
    this.skip(false)
    return this.identifier()
  }

  /** Steps over a word, if it stands here and is not the beginning of a longer one; whether it does. */
  takeWord(word: string): boolean {
    const start = this.at
    if (this.match(IDENTIFIER) === word) return true
    this.at = start
    return false
  }

  /** The text that a sticky expression finds here. */
  match(pattern: RegExp): string | undefined {
    countSteps(1)
    pattern.lastIndex = this.at
    const [found] = pattern.exec(this.text) ?? []
    if (found !== undefined) this.at += found.length
    return found
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  /** Comments that are skipped again, as after a step back, are noted once. */
  #note(comment: Span): void {
    if (comment.start >= (this.comments.at(-1)?.end ?? 0)) this.comments.push(comment)
  }
}
