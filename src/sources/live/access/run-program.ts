import { type ChildProcess, spawn } from 'node:child_process'
import { UsageError } from '../../../errors/assay-error.ts'
import { messageOf } from '../../../errors/message-of.ts'
import { printable } from '../../../text/printable.ts'
import { cutText } from '../../../text/shortened.ts'

/** Milliseconds for a program that works alone, and for one that asks the person at the terminal. */
const LIMITS = { alone: 60_000, interactive: 600_000 }

/** Credentials have a few kilobytes. */
const MOST_BYTES = 1024 * 1024

/** A message shows no more of what a program says about its failure. */
const MOST_SHOWN = 1000

export interface ProgramRun {
  /** An absolute path. */
  readonly program: string
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether it may ask the person at the terminal, to whom it then speaks itself. */
  readonly isInteractive: boolean
  /** Milliseconds that it may take. */
  readonly limit?: number
}

/** What a program prints. No shell is between. Throws a UsageError with what the program says about its failure. */
export async function runProgram(run: ProgramRun): Promise<string> {
  const { isInteractive, program } = run
  const limit = run.limit ?? (isInteractive ? LIMITS.interactive : LIMITS.alone)
  const child = started(run)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  let complaint = ''

  const end = (reason: string): void => {
    const said = printable(cutText(complaint.trim(), MOST_SHOWN))
    reject(new UsageError(said === '' ? `${reason}.` : `${reason}: ${said}`))
    child.kill('SIGKILL')
    // What the program has started itself may hold them open.
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.length > MOST_BYTES) end(`${program} prints more than ${MOST_BYTES} bytes`)
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 2 * MOST_SHOWN)
  })
  child.on('error', (error) => end(notRun(program, error)))
  child.on('close', (code, signal) => {
    if (code === 0) resolve(output)
    else end(`${program} failed with ${signal ?? `exit code ${code}`}`)
  })
  const timer = setTimeout(() => end(`${program} was ended after ${limit / 1000} s`), limit)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function started({ args, environment, isInteractive, program }: ProgramRun): ChildProcess {
  try {
    return spawn(program, args, {
      env: { ...environment },
      stdio: isInteractive ? ['inherit', 'pipe', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
  } catch (cause) {
    // Of most errors the process tells by an event, of some, such as too many arguments, it does not.
    throw new UsageError(`${notRun(program, cause)}.`, { cause })
  }
}

function notRun(program: string, error: unknown): string {
  return `${program} cannot be run: ${messageOf(error)}`
}
