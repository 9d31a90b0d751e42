import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const KIBIBYTE = 1024

/** Between looks at the memory of a program: far shorter than any scan. */
const LOOK_MILLISECONDS = 20

/** A program as a user starts it. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

/** What one run of a program took. */
export interface Run {
  readonly seconds: number
  /** The most memory that the process had at any time, pages that it shares with others included. */
  readonly peakBytes: number
  /** `null` where a signal ended it. */
  readonly exitCode: number | null
}

/** Runs a program of one process to its end. What it says is not shown. */
export async function run({ program, args, environment }: Command): Promise<Run> {
  const start = performance.now()
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...environment } })
  let peakBytes = 0
  const looks = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid))
  }, LOOK_MILLISECONDS)
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    return { seconds: (performance.now() - start) / 1000, peakBytes, exitCode }
  } finally {
    clearInterval(looks)
  }
}

/** The kernel remembers the peak itself, so that no look has to be at the right moment; 0 where the process has ended. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * KIBIBYTE
  } catch {
    return 0
  }
}
