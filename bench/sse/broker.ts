import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { pathsOf } from '../../test/support/borrowed/borrow.ts'
import { freePort } from '../../test/support/free-port.ts'

export interface Broker {
  /** Variables for a server that uses the broker. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Starts Redis or Valkey without persistence; `undefined` where neither is installed. */
export async function startBroker(): Promise<Broker | undefined> {
  const program = pathsOf('redis')[0]
  if (program === undefined) return undefined
  const port = await freePort()
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout })) {
    if (/ready to accept connections/i.test(line)) break
  }
  server.stdout.resume()
  return {
    environment: { CACHE_HOST: '127.0.0.1', CACHE_PORT: String(port) },
    close: async () => {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}
