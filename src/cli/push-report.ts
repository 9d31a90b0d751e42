import { pushWithProgress } from './push-with-progress.ts'
import { requireReport } from './require-report.ts'
import { type ShowOptions, showOutcome } from './show-outcome.ts'

/** `assay push FILE`: whether the file arrived. Throws a UsageError for a file that is no report. */
export async function pushReport(path: string, options: ShowOptions): Promise<boolean> {
  await requireReport(path)
  const outcome = await pushWithProgress(path)
  await showOutcome(outcome, path, options)
  return outcome.status === 'succeeded'
}
