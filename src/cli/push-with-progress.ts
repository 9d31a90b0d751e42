import type { PushOutcome } from '../push/outcome.ts'
import { createProgressBar } from './progress-bar.ts'

/** Pushes one file as the environment says, with a bar on a terminal while a large one takes its time. */
export async function pushWithProgress(path: string): Promise<PushOutcome> {
  const { pushFile } = await import('../push/push.ts')
  const bar = createProgressBar(process.stderr)
  try {
    return await pushFile(path, { environment: process.env, onProgress: bar.update })
  } finally {
    bar.erase()
  }
}
