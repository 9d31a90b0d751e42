import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { findInstalled } from '../../test/support/installed.ts'

/** The server alone has the first core; the client, the database and the broker share the second. */
const SERVER_CORE = '0'
const CLIENT_CORE = '1'

const taskset = availableParallelism() > 1 ? findInstalled(['taskset']) : undefined

/** A command that runs a server on its core, where one can be chosen. */
export function onServerCore(program: string, words: readonly string[]): readonly [string, string[]] {
  return taskset === undefined ? [program, [...words]] : [taskset, ['-c', SERVER_CORE, program, ...words]]
}

/** Moves this process, and whatever it starts later, to the client's core; false where nobody can. */
export function moveToClientCore(): boolean {
  if (taskset === undefined) return false
  execFileSync(taskset, ['-acp', CLIENT_CORE, String(process.pid)], { stdio: 'ignore' })
  return true
}
