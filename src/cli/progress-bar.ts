/** Smaller files are gone before a bar would be seen. */
const SHOWN_FROM_BYTES = 10_000_000

const MEGABYTE = 1_000_000
const CELLS = 30
const ERASE_LINE = '\r\u001b[K'

/** What a bar needs of a terminal; `process.stderr` is one. */
export interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

export interface ProgressBar {
  /** Bytes of bytes. */
  update(sent: number, total: number): void
  /** Leaves the line as empty as it was. */
  erase(): void
}

/** A bar in the last line of a terminal, redrawn once for each percent; anywhere else, and for small files, nothing. */
export function createProgressBar(terminal: Terminal): ProgressBar {
  const able = terminal.isTTY === true && process.env['TERM'] !== 'dumb'
  let drawn: number | undefined

  return {
    update(sent, total) {
      const percent = Math.floor((sent / total) * 100)
      if (!able || total < SHOWN_FROM_BYTES || percent === drawn) return
      drawn = percent
      terminal.write(`${ERASE_LINE}${barOf(sent, total, percent)}`)
    },
    erase() {
      if (drawn !== undefined) terminal.write(ERASE_LINE)
      drawn = undefined
    },
  }
}

function barOf(sent: number, total: number, percent: number): string {
  const filled = Math.floor((sent / total) * CELLS)
  const cells = '█'.repeat(filled) + '░'.repeat(CELLS - filled)
  return `Pushing ${cells} ${percent}% of ${(total / MEGABYTE).toFixed(0)} MB`
}
