import type { PushOutcome } from '../client/push/outcome.ts'
import { createProgressBar } from './progress-bar.ts'

const MEGABYTE = 1_000_000

/**
 * Pushes a file, or what `report` writes into a temporary one, with the settings of the environment and a progress
 * bar, unless it is to be quiet. `scope` is JSON, for records that state none.
 */
export async function pushWithProgress(
  report: string | ((path: string) => Promise<void>),
  { scope, quiet = false }: { readonly scope?: string; readonly quiet?: boolean } = {},
): Promise<PushOutcome> {
  const { pushFile, pushTemporary } = await import('../client/push/push.ts')
  const bar = createProgressBar()
  const onProgress = (sent: number, total: number) => {
    if (!quiet) bar.update('Pushing', sent, total, `${(total / MEGABYTE).toFixed(1)} MB`)
  }
  const options = { environment: process.env, onProgress, ...(scope !== undefined && { scope }) }
  try {
    return await (typeof report === 'string' ? pushFile(report, options) : pushTemporary(report, options))
  } finally {
    bar.erase()
  }
}
