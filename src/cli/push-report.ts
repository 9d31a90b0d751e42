import { pushFile } from '../push/push.ts'
import { showOutcome } from './show-outcome.ts'

/** `assay push FILE`: whether the file arrived. */
export async function pushReport(path: string, options: { readonly color: boolean }): Promise<boolean> {
  const outcome = await pushFile(path, { environment: process.env })
  showOutcome(outcome, path, options.color)
  return outcome.status === 'succeeded'
}
