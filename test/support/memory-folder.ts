import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const SHARED_MEMORY = '/dev/shm'

/** Less is left to the tests themselves. */
const LEAST_FREE_BYTES = 6 * 1024 ** 3

/**
 * Tests, and what they start, keep files of a moment in memory, where the system has such a folder with room, from which
 * programs may be started. Some disks take milliseconds to remove a file, which was half of the time of the sweep and two
 * thirds of that of the service's tests. The package is tried where people install it, on a disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (isInMemory(SHARED_MEMORY) && isRoomy(SHARED_MEMORY)) process.env['TMPDIR'] = SHARED_MEMORY
}

function isInMemory(folder: string): boolean {
  return mounts().some((line) => {
    const [, place, type, options = ''] = line.split(' ')
    return place === folder && type === 'tmpfs' && !/\b(?:noexec|ro)\b/.test(options)
  })
}

/** Mounted file systems (proc(5)); none where the system has no such list. */
function mounts(): readonly string[] {
  try {
    return readFileSync('/proc/mounts', 'utf8').split('\n')
  } catch {
    return []
  }
}

function isRoomy(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > LEAST_FREE_BYTES && freemem() > LEAST_FREE_BYTES
}
