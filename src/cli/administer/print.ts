import { printData } from '../print.ts'

/** What the command was asked for; stdout holds nothing else. */
export function printResult(line: string): void {
  printData(`${line}\n`)
}

/** Minutes are as exact as anybody needs. */
export function printedTime(time: Date | null, never = 'never'): string {
  return time === null ? never : `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
