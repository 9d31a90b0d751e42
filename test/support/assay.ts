import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject, onTestFinished } from 'vitest'

const BINARY = inject('binary')

export interface Run {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly environment?: Readonly<Record<string, string>>
  /** What standard input holds; by default it never ends. */
  readonly stdin?: string
  /** Whose process it is; only root can choose. */
  readonly uid?: number
}

/** Runs the real binary to its end. */
export function assay(
  args: readonly string[],
  { cwd, environment, stdin, uid }: RunOptions = {},
): Promise<Run> {
  return new Promise((resolve) => {
    const options = {
      encoding: 'utf8' as const,
      // A child that prints more would be killed.
      maxBuffer: Number.POSITIVE_INFINITY,
      env: { ...process.env, ...environment },
      ...(cwd && { cwd }),
      ...(uid !== undefined && { uid }),
    }
    const child = execFile(process.execPath, [BINARY, ...args], options, (_error, stdout, stderr) => {
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr })
    })
    if (stdin !== undefined) child.stdin?.end(stdin)
  })
}

/** Ample for a server to close its database, which a SIGKILL would leave running. */
const STOP_LIMIT_MS = 15_000

/** Starts the real binary and leaves it running; it is stopped when the test ends. */
export function startAssay(args: readonly string[], { environment }: RunOptions = {}): ChildProcess {
  const child = spawn(process.execPath, [BINARY, ...args], { env: { ...process.env, ...environment } })
  onTestFinished(() => stop(child))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(limit)
}
