import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server that runs as a process of its own. */
export interface Server {
  readonly url: string
  /** Resident memory, in bytes. */
  memory(): Promise<number>
  close(): Promise<void>
}

export async function startServerProcess(databaseUrl: string, role: 'api' | 'worker'): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-process.ts'), role], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await firstLine(child)
  return {
    url,
    memory: async () => {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
    },
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) return String(chunk).trim()
  throw new Error('The server ended before it was ready.')
}

const MEMORY_INTERVAL_MS = 100

/** What `work` resolves with, and the most memory the server had meanwhile. */
export async function peakMemory<T>(server: Server, work: () => Promise<T>): Promise<[T, number]> {
  let peak = 0
  const look = async (): Promise<void> => {
    peak = Math.max(peak, await server.memory())
  }
  const watching = setInterval(() => void look(), MEMORY_INTERVAL_MS)
  try {
    const result = await work()
    await look()
    return [result, peak]
  } finally {
    clearInterval(watching)
  }
}
