import type { Logger } from 'pino'

/** An error of the same kind is not logged again for so long. */
const AGAIN_MS = 60_000
/** A kind of error has ended when none came for so long. */
const QUIET_MS = 30_000

/** The part of the job queue that this needs. */
interface ReportsErrors {
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** Errors with the same code, one after the other. */
interface Kind {
  readonly since: number
  lastAt: number
  saidAt: number
  /** Of all of them. */
  count: number
  readonly quiet: NodeJS.Timeout
}

/**
 * Logs what the job queue reports. While the database is away, each of its loops reports that every few seconds: the first error of a
 * kind is a line, then one a minute with their number, and at last that none came any more.
 */
export function logQueueErrors(queue: ReportsErrors, logger: Logger): void {
  const kinds = new Map<string, Kind>()
  queue.on('error', (error) => {
    const now = performance.now()
    const code = codeOf(error)
    const known = kinds.get(code)
    if (known === undefined) {
      const quiet = setTimeout(() => end(code), QUIET_MS).unref()
      kinds.set(code, { since: now, lastAt: now, saidAt: now, count: 1, quiet })
      logger.error({ err: error }, 'job queue reports an error')
      return
    }
    known.lastAt = now
    known.count += 1
    known.quiet.refresh()
    if (now - known.saidAt < AGAIN_MS) return
    known.saidAt = now
    logger.error(
      { err: error, errors: known.count, seconds: secondsOf(known) },
      'job queue still reports errors',
    )
  })

  function end(code: string): void {
    const kind = kinds.get(code)
    kinds.delete(code)
    if (kind === undefined || kind.count === 1) return
    logger.info(
      { code, errors: kind.count, seconds: secondsOf(kind) },
      'job queue reports no such error any more',
    )
  }
}

/** Those without a code are one kind, since their messages may all be different. */
function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function secondsOf({ since, lastAt }: Kind): number {
  return Math.round((lastAt - since) / 1_000)
}
