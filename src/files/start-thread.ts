import { Worker, type WorkerOptions } from 'node:worker_threads'
import { moduleFile } from './package-files.ts'

/** Starts a thread with a module of the package, by its place under `src` without extension. */
export function startThread(module: string, options: WorkerOptions = {}): Worker {
  return new Worker(moduleFile(module), options)
}
