/** What the command was asked for; stdout holds nothing else. */
export function printResult(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What a person likes to know and a pipeline need not. */
export function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** Minutes are as exact as anybody needs. */
export function printedTime(time: Date | null, never = 'never'): string {
  return time === null ? never : `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
