import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Scanner } from './scanner.ts'

/** Unit of processor time in `/proc/<pid>/stat` (USER_HZ), 100 on every Linux. */
const TICKS_PER_SECOND = 100

/** Where `/proc/<pid>/stat` has cutime and cstime, counted from behind the program's name (proc(5)). */
const CHILDREN_OWN_TIME = 13
const CHILDREN_KERNEL_TIME = 14

const KIBIBYTE = 1024

/** Between looks at the memory of a program: far shorter than any scan. */
const LOOK_MILLISECONDS = 50

/** What one scan took. */
export interface Run {
  readonly seconds: number
  /** Of all its processes. */
  readonly cpuSeconds: number
  /** The most that all its processes had together; pages that they share count in proportion (PSS). */
  readonly peakBytes: number
}

/** Runs a scanner over a folder, to its end. Findings make some scanners end with another code than 0. */
export async function run(scanner: Scanner, folder: string): Promise<Run> {
  const cpuBefore = childrenSeconds()
  const start = performance.now()
  const child = spawn(scanner.command, scanner.args(folder), {
    stdio: 'ignore',
    env: { ...process.env, ...scanner.env },
  })
  let peakBytes = 0
  const looks = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(child.pid))
  }, LOOK_MILLISECONDS)
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', () => resolve())
    })
  } finally {
    clearInterval(looks)
  }
  const seconds = (performance.now() - start) / 1000
  return { seconds, cpuSeconds: childrenSeconds() - cpuBefore, peakBytes }
}

/** Processor time of all processes that this one started and that have ended, with those that they started. */
function childrenSeconds(): number {
  const line = readFileSync('/proc/self/stat', 'latin1')
  // The name of the program stands in parentheses and may hold anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[CHILDREN_OWN_TIME]) + Number(fields[CHILDREN_KERNEL_TIME])) / TICKS_PER_SECOND
}

/** Memory of a process and of those that it started. */
function memoryOf(pid: number | undefined): number {
  if (pid === undefined) return 0
  try {
    const own = Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0)
    return own * KIBIBYTE + childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0)
  } catch {
    // The process has ended since.
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1')
      .split(' ')
      .filter((child) => child !== '')
      .map(Number),
  )
}
