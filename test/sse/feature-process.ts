import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Publication } from './feature-server.ts'
import { openReader, type StreamReader } from './stream-reader.ts'

/** A server whose clock can be heard, as a process. */
export interface FeatureProcess {
  readonly url: string
  readonly process: ChildProcess
  publish(publication: Publication): void
  open(authorization: string): Promise<StreamReader>
}

interface FeatureProcessOptions {
  readonly databaseUrl: string
  readonly role: 'api' | 'worker'
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts one, which ends with the test at the latest. */
export async function startFeatureProcess(options: FeatureProcessOptions): Promise<FeatureProcess> {
  const { environment, ...serverOptions } = options
  const child = fork(join(import.meta.dirname, 'feature-server.ts'), [JSON.stringify(serverOptions)], {
    env: { ...process.env, ...environment },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended before it served:\n${log}`)
  })
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string]
  ended.catch(() => undefined)
  return {
    url,
    process: child,
    publish: (publication) => void child.send(publication),
    open: (authorization) => openReader(`${url}/api/v1/clocks/1/event-stream`, { authorization }),
  }
}
