import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CACHE_FOLDER } from './cache-folder.ts'

/** A program in Go whose sources are a folder of this repository. */
export interface GoProgram {
  readonly folder: string
  /** Where it is kept, for every checkout of this machine: another place for each state of its sources. */
  readonly path: string
  /** What `go build` is told beside. */
  readonly flags: readonly string[]
}

export function goProgram(folder: string, flags: readonly string[]): GoProgram {
  const digest = digestOf(folder, flags)
  return { folder, flags, path: join(CACHE_FOLDER, `assay-${basename(folder)}-${digest}`) }
}

function digestOf(folder: string, flags: readonly string[]): string {
  const hash = createHash('sha256').update(flags.join('\n'))
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
