import { readFileSync } from 'node:fs'

/** Unit of processor time in `/proc/<pid>/stat` (USER_HZ), 100 on every Linux. */
const TICKS_PER_SECOND = 100
const KIBIBYTE = 1024

/** Where `/proc/<pid>/stat` has utime and stime, counted from behind the program's name (proc(5)). */
const OWN_TIME = 11
const KERNEL_TIME = 12

/** Processor time that the processes have used, in seconds. */
export function cpuSeconds(pids: readonly number[]): number {
  const { own, kernel } = cpuTimes(pids)
  return own + kernel
}

/** Processor time in seconds, in user mode and in the kernel. */
export function cpuTimes(pids: readonly number[]): { readonly own: number; readonly kernel: number } {
  return {
    own: sum(pids, (pid) => statSeconds(pid, OWN_TIME)),
    kernel: sum(pids, (pid) => statSeconds(pid, KERNEL_TIME)),
  }
}

/** Memory of the processes in bytes; shared memory counts in proportion (PSS). */
export function memoryBytes(pids: readonly number[]): number {
  return sum(pids, (pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')
    return Number(/^Pss: +(\d+)/m.exec(text)?.[1]) * KIBIBYTE
  })
}

function statSeconds(pid: number, field: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name of the program stands in parentheses and may hold anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return Number(fields[field]) / TICKS_PER_SECOND
}

function sum(pids: readonly number[], of: (pid: number) => number): number {
  return pids.reduce((total, pid) => total + of(pid), 0)
}
