import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

const ROOT = join(import.meta.dirname, '../..')

/** What the package has beside its compiled code; see `files` in package.json. Links would lead to the sources. */
const COPIED = ['bin', 'package.json']
const LINKED = ['docs', 'examples', 'node_modules', 'schemas', 'src/console', 'src/outputs', 'src/store']

declare module 'vitest' {
  interface ProvidedContext {
    /** The program that tests run: bundled as in the package, since that starts in half the time of the sources. */
    readonly binary: string
  }
}

let built: Promise<string> | undefined

/** Builds the program, once for all projects whose tests run it, and again when a watched file changed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  built ??= build()
  const folder = await built
  project.onTestsRerun(() => compile(folder))
  project.provide('binary', join(folder, 'bin/assay.js'))
  // A program that is just ending may still write to its compile cache (`compile-cache.ts`).
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-built-'))
  // Tests run as root let another user run it.
  await chmod(folder, 0o755)
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true })
  for (const path of LINKED) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await symlink(join(ROOT, path), join(folder, path))
  }
  await compile(folder)
  return folder
}

async function compile(folder: string): Promise<void> {
  const script = join(ROOT, 'scripts/build.ts')
  await promisify(execFile)(process.execPath, [script, join(folder, 'dist')], { cwd: ROOT })
}
