import { pushWithProgress } from './push-with-progress.ts'
import { requireReport } from './require-report.ts'
import { requireScope } from './require-scope.ts'
import { type ShowOptions, showPushOutcome } from './show-push-outcome.ts'

/**
 * `assay push FILE`: uploads a report written earlier; `scope` is JSON, for records that state none. Returns whether it arrived; throws a
 * UsageError for another file.
 */
export async function pushReportFile(path: string, options: ShowOptions, scope?: string): Promise<boolean> {
  if (scope !== undefined) requireScope(scope)
  await requireReport(path)
  const outcome = await pushWithProgress(path, scope)
  await showPushOutcome(outcome, path, options)
  return outcome.status === 'succeeded'
}
