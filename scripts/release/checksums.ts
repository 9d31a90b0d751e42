import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of the list of digests. */
export const CHECKSUMS = 'SHA256SUMS'

/** Writes the digests of a folder's files, as `sha256sum --check` reads them. */
export function writeChecksums(folder: string): void {
  const files = readdirSync(folder)
    .filter((name) => name !== CHECKSUMS)
    .sort()
  const lines = files.map((name) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    return `${digest}  ${name}\n`
  })
  writeFileSync(join(folder, CHECKSUMS), lines.join(''))
}
