import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the kernel does. */
const TICKS_PER_SECOND = 100
const KIBIBYTE = 1024

/** Processor time that the processes have used, of the kernel on their behalf too, in seconds. */
export function cpuSeconds(pids: readonly number[]): number {
  return sum(pids, (pid) => {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program stands in parentheses and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  })
}

/** Memory of the processes in bytes, of what they share with others their part (PSS). */
export function memoryBytes(pids: readonly number[]): number {
  return sum(pids, (pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')
    return Number(/^Pss: +(\d+)/m.exec(text)?.[1]) * KIBIBYTE
  })
}

function sum(pids: readonly number[], of: (pid: number) => number): number {
  return pids.reduce((total, pid) => total + of(pid), 0)
}
