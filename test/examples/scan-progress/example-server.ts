import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** As `npm run example` starts it: what it imports from `assay/…` are the sources. */
const COMMAND = [
  '--conditions=assay-checkout',
  join(import.meta.dirname, '../../../examples/scan-progress/server.ts'),
]

/** The example as a process of its own. */
export interface ExampleServer {
  readonly url: string
  /** What its first start has printed; empty after a later one. */
  readonly login: { readonly email: string; readonly password: string; readonly key: string }
  /** Ends it, unless it has ended, and resolves with its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export interface ExampleOptions {
  readonly port?: number
  /** Where its own database lies; else `databaseUrl` names one. */
  readonly dataDirectory?: string
  readonly databaseUrl?: string
  readonly role?: 'all' | 'api' | 'worker'
  readonly environment?: Readonly<Record<string, string>>
}

/** Resolves once it serves. To be ended by the test. */
export async function startExample(options: ExampleOptions): Promise<ExampleServer> {
  const { port = 0, dataDirectory, databaseUrl, role = 'all', environment } = options
  const place = dataDirectory === undefined ? [] : ['--data-dir', dataDirectory]
  const child = spawn(process.execPath, [...COMMAND, '--port', String(port), '--role', role, ...place], {
    env: { ...process.env, ...environment, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await printed(child.stdout)
  const [, url] = /^Scan progress: (\S+)\. /m.exec(output) ?? []
  if (url === undefined) throw new Error('The example ended before it served.')
  const [, email = '', password = ''] = /^Log in as (\S+) with the password ([\w-]+)/m.exec(output) ?? []
  const [, key = ''] = /^export SCANS=\S+ KEY=(\S+)$/m.exec(output) ?? []
  return {
    url,
    login: { email, password, key },
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

/** Everything it prints up to the line that says where it serves. */
async function printed(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const line of createInterface({ input: output })) {
    text += `${line}\n`
    if (line.startsWith('Scan progress: ')) break
  }
  return text
}
