import type { PushOutcome } from '../client/push/outcome.ts'
import { createProgressBar } from './progress-bar.ts'

const MEGABYTE = 1_000_000

/** Pushes one file as the environment says, with a bar on a terminal while a large one takes its time. */
export async function pushWithProgress(path: string): Promise<PushOutcome> {
  const { pushFile } = await import('../client/push/push.ts')
  const bar = createProgressBar()
  const onProgress = (sent: number, total: number) =>
    bar.update('Pushing', sent, total, `${(total / MEGABYTE).toFixed(1)} MB`)
  try {
    return await pushFile(path, { environment: process.env, onProgress })
  } finally {
    bar.erase()
  }
}
