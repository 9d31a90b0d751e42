/** `src/files/start-thread.ts` in an executable, which has one kind of thread. */
import { getAsset } from 'node:sea'
import { Worker, type WorkerOptions } from 'node:worker_threads'

export function startThread(_module: string, options: WorkerOptions = {}): Worker {
  return new Worker(getAsset('start.js', 'utf8'), { ...options, eval: true })
}
