import { failed, skipped } from '../client/push/outcome.ts'
import { RequestError } from '../client/transport/request-error.ts'
import { hasKey } from '../client/transport/settings.ts'
import { messageOf } from '../errors.ts'
import type { ScanResult } from '../scan/result.ts'
import { pushWithProgress } from './push-with-progress.ts'
import { type ShowOptions, showOutcome } from './show-outcome.ts'

interface PushResultOptions extends ShowOptions {
  /** Format → path of what the scan has written. */
  readonly reports: ReadonlyMap<string, string>
}

/**
 * Uploads the OCSF report of a scan, or a temporary one where the formats left it out, and says how that went.
 * Never throws: whatever happens here is a message on stderr and nothing else.
 */
export async function pushResult(result: ScanResult, options: PushResultOptions): Promise<void> {
  const { reports } = options
  const written = reports.get('json-ocsf')
  const saved = written ?? reports.values().next().value
  try {
    if (!hasKey(process.env)) await showOutcome(skipped(), saved, options)
    else if (written !== undefined) await showOutcome(await pushWithProgress(written), saved, options)
    else await pushTemporary(result, saved, options)
  } catch (error) {
    const reason = error instanceof RequestError ? error.message : `unexpected error: ${messageOf(error)}`
    await showOutcome(failed(reason, []), saved, options)
  }
}

/** The temporary report is gone after a success; after a failure its findings are nowhere else in this format. */
async function pushTemporary(
  result: ScanResult,
  saved: string | undefined,
  options: ShowOptions,
): Promise<void> {
  const { createTemporaryReport } = await import('../client/push/temporary-file.ts')
  const temporary = createTemporaryReport()
  try {
    await fill(temporary.path, result)
    const outcome = await pushWithProgress(temporary.path)
    if (outcome.status === 'failed') temporary.keep()
    await showOutcome(outcome, outcome.status === 'failed' ? temporary.path : saved, options)
  } finally {
    temporary.discard()
  }
}

async function fill(path: string, result: ScanResult): Promise<void> {
  const [{ appendFile }, { jsonOcsf }] = await Promise.all([
    import('node:fs/promises'),
    import('../outputs/json-ocsf.ts'),
  ])
  for (const chunk of jsonOcsf(result)) await appendFile(path, chunk)
}
