import { printData } from '../print.ts'

/** Prints the result of a command, the only thing on stdout. */
export function printResult(line: string): void {
  printData(`${line}\n`)
}

/** A time to the minute, as it is printed. */
export function printedTime(time: Date | null, never = 'never'): string {
  return time === null ? never : `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
