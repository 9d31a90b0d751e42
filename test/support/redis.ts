import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { onTestFinished } from 'vitest'
import { pathOf } from './borrowed/borrow.ts'
import { freePort } from './free-port.ts'

/** A broker of this test's own, on loopback, that keeps nothing on disk. */
interface TestRedis {
  readonly host: string
  readonly port: number
  /** Where it speaks TLS, if it does. */
  readonly tlsPort: number | undefined
  /** For a process that is to use it. */
  readonly environment: Readonly<Record<string, string>>
  /** Runs a command, such as `('CLIENT', 'KILL', 'TYPE', 'pubsub')`. */
  command(...words: (string | Buffer)[]): Promise<unknown>
  /** Answers nobody any more, and keeps every connection: a black hole. */
  pause(): void
  resume(): void
  /** Ends it as a crash would. */
  kill(): Promise<void>
  close(): Promise<void>
}

interface RedisOptions {
  /** The path of the program; the first that is installed by default. */
  readonly program?: string
  /** Of the broker; a free one by default. */
  readonly port?: number
  /** Speaks TLS as well, with the certificate of `settings`. */
  readonly tls?: boolean
  /** Further settings, such as `['--requirepass', '…']`. */
  readonly settings?: readonly string[]
}

/** Starts a broker, which ends with the test. Only for tests that need `redis`. */
export async function startRedis(options: RedisOptions = {}): Promise<TestRedis> {
  const { program = pathOf('redis'), settings = [] } = options
  const port = options.port ?? (await freePort())
  const tlsPort = options.tls === true ? await freePort() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'assay-redis-'))
  const tls = tlsPort === undefined ? [] : ['--tls-port', String(tlsPort)]
  const address = ['--bind', '127.0.0.1', '--port', String(port), ...tls]
  const nothingKept = ['--save', '', '--appendonly', 'no', '--dir', folder]
  const server = spawn(program, [...address, ...nothingKept, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async (): Promise<void> => {
    await kill(server)
    rmSync(folder, { recursive: true, force: true })
  }
  onTestFinished(end)
  await untilReady(server)
  return {
    host: '127.0.0.1',
    port,
    tlsPort,
    environment: { CACHE_HOST: '127.0.0.1', CACHE_PORT: String(port) },
    command: (...words) => command(port, words, settings),
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    kill: () => kill(server),
    close: end,
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    log += text
    if (/ready to accept connections/i.test(log)) resolve()
  })
  server.once('error', reject)
  server.once('exit', () => reject(new Error(`The broker did not start:\n${log}`)))
  await promise
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}

/** Over a connection of its own, so that no test is disturbed by another's. */
async function command(
  port: number,
  words: (string | Buffer)[],
  settings: readonly string[],
): Promise<unknown> {
  const password = settings[settings.indexOf('--requirepass') + 1]
  const client = createClient({
    socket: { host: '127.0.0.1', port, reconnectStrategy: false },
    ...(settings.includes('--requirepass') && password !== undefined && { password }),
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.sendCommand(words)
  } finally {
    client.destroy()
  }
}
