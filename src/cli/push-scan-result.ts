import { failedWith } from '../client/push/outcome.ts'
import type { CodeDetails } from '../outputs/code-details.ts'
import type { ScanResult } from '../scan/result.ts'
import { pushWithProgress } from './push-with-progress.ts'
import { type ShowOptions, showPushOutcome } from './show-push-outcome.ts'

interface PushScanResultOptions extends ShowOptions {
  /** Format → path of the report that the scan has written. */
  readonly reports: ReadonlyMap<string, string>
  readonly code: CodeDetails
  /** No progress bar. */
  readonly quiet: boolean
}

/**
 * Uploads the OCSF report of a scan, or a temporary one if that format was not asked for, and prints the outcome.
 * Never throws.
 */
export async function pushScanResult(result: ScanResult, options: PushScanResultOptions): Promise<void> {
  const { reports, code } = options
  const written = reports.get('json-ocsf')
  const saved = written ?? reports.values().next().value
  try {
    const outcome = await pushWithProgress(written ?? ((path) => fill(path, result, code)), options)
    await showPushOutcome(outcome, outcome.kept ?? saved, options)
  } catch (error) {
    await showPushOutcome(failedWith(error), saved, options)
  }
}

async function fill(path: string, result: ScanResult, code: CodeDetails): Promise<void> {
  const [{ writeFile }, { jsonOcsf }] = await Promise.all([
    import('node:fs/promises'),
    import('../outputs/json-ocsf.ts'),
  ])
  await writeFile(path, jsonOcsf(result, code))
}
