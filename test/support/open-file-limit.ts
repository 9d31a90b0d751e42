import { execFileSync } from 'node:child_process'

/** How many files and connections a process started by this one may have open: `ulimit -n`. */
export function openFileLimit(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}
