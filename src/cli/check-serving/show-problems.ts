import { EXIT, type ExitCode } from '../exit-code.ts'
import { printJson, printText } from '../print.ts'
import type { ServeOptions } from '../run-server.ts'
import { checkServing } from './check-serving.ts'

/** Prints a line for each point that a start with these options needs. */
export async function showProblems(options: ServeOptions, json: boolean): Promise<ExitCode> {
  const points = await checkServing(options)
  if (json) printJson(JSON.stringify(points, undefined, 2))
  else {
    const width = Math.max(...points.map(({ point }) => point.length))
    for (const { point, status, message } of points)
      printText(`${status.padEnd(7)}  ${point.padEnd(width)}  ${message}\n`)
  }
  return points.some(({ status }) => status === 'problem') ? EXIT.usageError : EXIT.ok
}
