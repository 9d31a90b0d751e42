/** Position in a text while it is parsed. It only moves forward. */
export class Cursor {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get ended(): boolean {
    return this.at >= this.text.length
  }

  /** The next character, or `''` at the end. */
  get next(): string {
    return this.text.charAt(this.at)
  }

  /** Whether the text comes next. */
  sees(text: string): boolean {
    return this.text.startsWith(text, this.at)
  }

  /** Steps over the text if it comes next. */
  skip(text: string): boolean {
    if (!this.sees(text)) return false
    this.at += text.length
    return true
  }

  /** Takes the next characters, fewer where the text ends before. */
  take(length = 1): string {
    const taken = this.text.slice(this.at, this.at + length)
    this.at += length
    return taken
  }

  /** Takes what the sticky expression matches here, which may be nothing. */
  takeMatch(form: RegExp): string {
    form.lastIndex = this.at
    return this.take(form.exec(this.text)?.[0].length ?? 0)
  }

  /** Takes everything before the text, and steps over it; the rest where it does not come any more. */
  takeUntil(text: string): string {
    const end = this.text.indexOf(text, this.at)
    const taken = this.text.slice(this.at, end === -1 ? undefined : end)
    this.at = end === -1 ? this.text.length : end + text.length
    return taken
  }
}
