import { writeSync } from 'node:fs'

/** Delay before the bar appears. */
const SHOWN_AFTER_MS = 1_000

/** Interval between two drawings of the bar. */
const REDRAWN_AFTER_MS = 100

const CELLS = 30
const DEFAULT_COLUMNS = 80
const ERASE_LINE = '\r\u001b[K'

/** What a bar needs of a terminal. */
export interface Terminal {
  readonly isTTY: boolean
  readonly columns?: number
  /** Written synchronously, so that the bar appears while the thread is busy. */
  write(text: string): void
}

export interface ProgressBar {
  /** How far a step has come: `update('Reading', 12, 40, '40 files')`. */
  update(doing: string, done: number, total: number, amount: string): void
  /** Clears the line. */
  erase(): void
}

/**
 * A progress bar in the last line of a terminal, shown after one second; not in a pipe, in CI, or on a terminal
 * without cursor movements. `now` is in milliseconds.
 */
export function createProgressBar(terminal: Terminal = stderr(), now = () => performance.now()): ProgressBar {
  const able = terminal.isTTY && process.env['TERM'] !== 'dumb' && (process.env['CI'] ?? '') === ''
  let nextDraw = now() + SHOWN_AFTER_MS
  let isDrawn = false
  let drawLater: NodeJS.Timeout | undefined

  const draw = (line: string): void => {
    clearTimeout(drawLater)
    nextDraw = now() + REDRAWN_AFTER_MS
    isDrawn = true
    terminal.write(ERASE_LINE + line.slice(0, (terminal.columns ?? DEFAULT_COLUMNS) - 1))
  }

  return {
    update(doing, done, total, amount) {
      if (!able) return
      const line = `${doing} ${barOf(done / total)} of ${amount}`
      clearTimeout(drawLater)
      if (now() >= nextDraw) draw(line)
      // What is waited for stays on the terminal: no other step may come for long.
      else drawLater = setTimeout(() => draw(line), nextDraw - now()).unref()
    },
    erase() {
      clearTimeout(drawLater)
      if (isDrawn) terminal.write(ERASE_LINE)
      isDrawn = false
    },
  }
}

function barOf(part: number): string {
  const filled = Math.floor(part * CELLS)
  return `${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)} ${Math.floor(part * 100)}%`
}

function stderr(): Terminal {
  const { isTTY = false, columns } = process.stderr
  return { isTTY, columns, write: writeToStderr }
}

function writeToStderr(text: string): void {
  try {
    writeSync(process.stderr.fd, text)
  } catch {
    // A terminal that is busy misses one drawing of many.
  }
}
