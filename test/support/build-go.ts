import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { promisify } from 'node:util'
import { threadId } from 'node:worker_threads'
import { messageOf } from '../../src/errors/message-of.ts'
import { missing, pathOf } from './borrowed/borrow.ts'
import { CACHE_FOLDER } from './cache-folder.ts'
import type { GoProgram } from './go-program.ts'

const run = promisify(execFile)

/** Builds a program, unless it is there. Answers why it cannot be built: without Go, or the packages that it is made of. */
export async function buildGo({ folder, path, flags }: GoProgram): Promise<string | undefined> {
  if (existsSync(path)) return undefined
  const go = missing('go')
  if (go) return go.reason
  try {
    mkdirSync(CACHE_FOLDER, { recursive: true })
    // Several test files may build it at the same time.
    const built = `${path}-${process.pid}-${threadId}`
    const env = { ...process.env, CGO_ENABLED: '0' }
    await run(pathOf('go'), ['build', ...flags, '-o', built, '.'], { cwd: folder, env })
    renameSync(built, path)
    return undefined
  } catch (error) {
    return `it cannot be built: ${(error as { stderr?: string }).stderr?.slice(0, 500) || messageOf(error)}`
  }
}
