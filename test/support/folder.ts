import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of the test's own with the named files, by its real path; it ends with the test, or as it is told. */
export function folderOf(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  ends: (end: () => void) => void = onTestFinished,
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'assay-test-')))
  ends(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return folder
}

/** One such file, by its path. */
export function createFile(name: string, content: string | Uint8Array): string {
  return join(folderOf({ [name]: content }), name)
}
