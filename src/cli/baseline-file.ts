import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ScanOptions } from '../configuration/scan-options.ts'
import { UsageError } from '../errors/assay-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { baselineText } from '../findings/baseline/baseline-text.ts'
import { requireWritableFolder } from '../outputs/require-writable-folder.ts'
import { isFolder, writeFile } from '../outputs/write-file.ts'
import type { Baseline } from '../scan/earlier-state.ts'
import { placeDigests } from '../scan/place-digests.ts'
import type { ScanResult } from '../scan/result.ts'
import { textsIn } from '../sources/file-format/file-tree.ts'
import { diskTree } from '../sources/files/disk-tree.ts'

/**
 * The baseline to compare with, if there is one: none where the first one is being written to the file that is to be compared
 * with from then on. Throws a UsageError for a file that is none.
 */
export async function baselineOf({
  baseline: file,
  writeBaseline,
}: ScanOptions): Promise<Baseline | undefined> {
  if (file === undefined) return undefined
  if (writeBaseline !== undefined && resolve(writeBaseline) === resolve(file) && !existsSync(file))
    return undefined
  const { readBaseline } = await import('../findings/baseline/read-baseline.ts')
  return { file, findings: readBaseline(file) }
}

/** Throws a UsageError where no baseline could be written. Asked before a scan. */
export async function requireWritableBaseline({ writeBaseline: path }: ScanOptions): Promise<void> {
  if (path === undefined) return
  if (await isFolder(path)) throw unwritable(path, 'it is a folder')
  try {
    await requireWritableFolder(dirname(path))
  } catch (error) {
    const { cause } = error as Error
    throw unwritable(path, messageOf(cause), cause)
  }
}

/** Writes what failed now as a baseline, and returns its path; none if nobody asked for it. */
export async function writeBaseline(
  result: ScanResult,
  { writeBaseline: path, gitignore }: ScanOptions,
): Promise<string[]> {
  if (path === undefined) return []
  const { root, findings } = result
  const textOf = root === undefined ? undefined : textsIn(diskTree(root, { gitignore }))
  await writeFile(path, baselineText(findings, placeDigests(textOf, findings)))
  return [path]
}

function unwritable(path: string, reason: string, cause?: unknown): UsageError {
  return new UsageError(
    `Cannot write the baseline ${path}: ${reason}. Choose another path with --write-baseline.`,
    { cause },
  )
}
