import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { hasCode } from '../../src/errors/message-of.ts'
import { operatingUser } from '../../src/store/embedded/operating-user.ts'

const run = promisify(execFile)

/** A file system of its own that a test can fill. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves this many bytes. */
  fill(leaving: number): Promise<void>
  /** Takes back what filled it. */
  empty(): Promise<void>
}

/** Mounts a file system of this size that belongs to the database's user; `undefined` for whom may not mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const user = await operatingUser()
  if (user === undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'assay-test-disk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder])
  } catch {
    return undefined
  }
  onTestFinished(async () => void (await run('umount', ['--lazy', folder])))
  await chown(folder, user.uid, user.gid)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: async (leaving) => {
      const { bavail, bsize } = await statfs(folder)
      const filling = Buffer.alloc(Math.max(0, bavail * bsize - leaving))
      await writeFile(filler, filling).catch((error: unknown) => {
        // Somebody else wrote meanwhile: it is as full.
        if (!hasCode(error, 'ENOSPC')) throw error
      })
    },
    empty: () => rm(filler, { force: true }),
  }
}
