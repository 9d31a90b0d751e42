import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startAssay } from './assay.ts'

/** `assay serve` as a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  /** What it has written to standard error, line by line. */
  readonly log: readonly string[]
  /** Ends it without warning; resolves when it is gone. */
  kill(): Promise<void>
}

interface ServerProcessOptions {
  readonly databaseUrl: string
  readonly role?: 'all' | 'api' | 'worker'
  readonly environment?: Readonly<Record<string, string>>
  /** More options of `assay serve`. */
  readonly options?: readonly string[]
}

const SERVES = /^Assay serves (\S+)\. /

/** Starts the real binary on any free port; resolves once it serves. It ends with the test. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const { databaseUrl, role = 'all', environment, options: more = [] } = options
  return serving(
    startAssay(['serve', '--port', '0', '--role', role, ...more], {
      environment: { ...environment, DATABASE_URL: databaseUrl },
    }),
  )
}

/** The same of a process that was just started with `assay serve`; resolves once it serves. */
export async function serving(child: ChildProcess): Promise<ServerProcess> {
  if (!child.stdout || !child.stderr) throw new Error('The server has no output.')
  const log: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line))
  const url = await addressIn(child.stdout)
  if (url === undefined) throw new Error(`The server ended before it served:\n${log.join('\n')}`)
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url, process: child, log, kill }
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const [, url] = SERVES.exec(line) ?? []
    if (url !== undefined) return url
  }
  return undefined
}
