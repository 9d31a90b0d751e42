import { pushWithProgress } from './push-with-progress.ts'
import { type ShowOptions, showOutcome } from './show-outcome.ts'

/** `assay push FILE`: whether the file arrived. */
export async function pushReport(path: string, options: ShowOptions): Promise<boolean> {
  const outcome = await pushWithProgress(path)
  await showOutcome(outcome, path, options)
  return outcome.status === 'succeeded'
}
