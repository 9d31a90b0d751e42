import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { findInstalled } from '../../test/support/borrowed/installed.ts'

/** The server alone has the first core; the client, the database and the broker share the second. */
const SERVER_CORE = '0'
const CLIENT_CORE = '1'

const taskset = availableParallelism() > 1 ? findInstalled('taskset') : undefined

/** The command, pinned to the server's core where pinning is possible. */
export function onServerCore(program: string, words: readonly string[]): readonly [string, string[]] {
  return taskset === undefined ? [program, [...words]] : [taskset, ['-c', SERVER_CORE, program, ...words]]
}

/** Pins this process and its later children to the client's core; false where pinning is not possible. */
export function moveToClientCore(): boolean {
  if (taskset === undefined) return false
  execFileSync(taskset, ['-acp', CLIENT_CORE, String(process.pid)], { stdio: 'ignore' })
  return true
}
