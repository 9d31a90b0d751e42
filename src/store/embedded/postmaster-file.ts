import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../errors/message-of.ts'

/** Line numbers in `postmaster.pid` (PostgreSQL, src/include/utils/pidfile.h). */
const PROCESS_ID_LINE = 0
const PORT_LINE = 3

/** What a server wrote about itself; it may have been killed since. */
export interface PostmasterFile {
  pid: number
  port: number
}

/** Reads `postmaster.pid`; undefined when it is missing or incomplete. */
export async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number.parseInt(lines[PROCESS_ID_LINE] ?? '', 10)
  const port = Number.parseInt(lines[PORT_LINE] ?? '', 10)
  return pid > 0 && port > 0 ? { pid, port } : undefined
}

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
