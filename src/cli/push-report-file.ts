import { pushWithProgress } from './push-with-progress.ts'
import { requireReport } from './require-report.ts'
import { type ShowOptions, showPushOutcome } from './show-push-outcome.ts'

/** `assay push FILE`: uploads a report written earlier. Returns whether it arrived; throws a UsageError for another file. */
export async function pushReportFile(path: string, options: ShowOptions): Promise<boolean> {
  await requireReport(path)
  const outcome = await pushWithProgress(path)
  await showPushOutcome(outcome, path, options)
  return outcome.status === 'succeeded'
}
