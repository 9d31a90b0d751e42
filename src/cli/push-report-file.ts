import { UsageError } from '../errors/assay-error.ts'
import { recordScopeOf } from '../ocsf/record-scope.ts'
import { pushWithProgress } from './push-with-progress.ts'
import { requireReport } from './require-report.ts'
import { type ShowOptions, showPushOutcome } from './show-push-outcome.ts'

/**
 * `assay push FILE`: uploads a report written earlier; `scope` is JSON, for records that state none. Returns whether it arrived; throws a
 * UsageError for another file.
 */
export async function pushReportFile(path: string, options: ShowOptions, scope?: string): Promise<boolean> {
  if (scope !== undefined) requireScope(scope)
  await requireReport(path)
  const outcome = await pushWithProgress(path, scope === undefined ? {} : { scope })
  await showPushOutcome(outcome, path, options)
  return outcome.status === 'succeeded'
}

/** The field of a form takes no more (`src/server/ingestions/upload-limits.ts`). */
const MAX_BYTES = 4 * 1024

/** Throws a UsageError for a scope that a service would refuse. */
function requireScope(json: string): void {
  if (Buffer.byteLength(json) <= MAX_BYTES && recordScopeOf(parsed(json)) !== null) return
  throw new UsageError(
    `--scope takes JSON of at most ${MAX_BYTES} bytes that says what a file covers, such as ` +
      `'{"source": "prowler", "complete": true}' or '{"source": "iac", "roots": ["infra"]}'.`,
  )
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
