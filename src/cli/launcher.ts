import { readFileSync } from 'node:fs'

const LOOK_MS = 500

/**
 * Calls `then` when the npx that started this process has ended. npx sends SIGTERM only to its shell, which does not
 * pass it on, and other signals to nobody: the server would run on. Other launchers may leave it running on purpose.
 */
export function whenLauncherIsGone(then: () => void): void {
  if (process.env['npm_command'] !== 'exec') return
  const ours = launchers()
  const looking = setInterval(() => {
    if (launchers() === ours) return
    clearInterval(looking)
    then()
  }, LOOK_MS)
  looking.unref()
}

/** Ids of the parent process and, on Linux, of its parent. A process whose parent ends gets another parent. */
function launchers(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

/** From Linux's /proc; the name before it, in parentheses, may hold anything. */
function parentOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
  } catch {
    return ''
  }
}
