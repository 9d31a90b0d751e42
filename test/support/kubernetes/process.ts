import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE } from '../patience.ts'

/** A program that runs until it is stopped. */
export interface RunningProgram {
  stop(): Promise<void>
}

/** How much of what a program says is kept: its last lines tell why it ended. */
const LOG_LENGTH = 4_000

/** Starts a program and waits until it answers; one that ends before, or takes longer than a busy machine needs, is an error. */
export async function startProgram(
  path: string,
  args: readonly string[],
  answers: () => Promise<boolean>,
): Promise<RunningProgram> {
  const program = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-LOG_LENGTH)
  })
  const stop = async (): Promise<void> => {
    if (program.exitCode !== null || program.signalCode !== null) return
    program.kill('SIGKILL')
    await once(program, 'exit')
  }
  const limit = performance.now() + PATIENCE.timeout
  while (!(await answers())) {
    if (program.exitCode === null && performance.now() < limit) await sleep(20)
    else {
      await stop()
      throw new Error(`${path} did not start:\n${log}`)
    }
  }
  return { stop }
}
