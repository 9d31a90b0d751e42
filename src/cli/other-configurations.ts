import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commonFolder, scanRoot } from '../sources/files/scan-root.ts'
import { enumeration } from '../text/enumeration.ts'

/** Configurations of Trivy, Checkov, tfsec and KICS, by the names under which they find them. */
const NAMES = [
  'trivy.yaml',
  '.checkov.yaml',
  '.checkov.yml',
  '.tfsec/config.json',
  '.tfsec/config.yaml',
  '.tfsec/config.yml',
  'kics.config',
]

/**
 * A sentence about configurations of other tools beside what is scanned, whose options somebody may take for heeded;
 * `undefined` where there are none.
 */
export function otherConfigurations(paths: readonly string[]): string | undefined {
  const folders = [scanRoot(paths), commonFolder(paths)]
  const found = NAMES.filter((name) => folders.some((folder) => existsSync(join(folder, name))))
  if (found.length === 0) return undefined
  const hold = found.length === 1 ? 'holds options of another tool' : 'hold options of other tools'
  return `${enumeration(found)} ${hold}, of which only ignored checks are read. Write the others into assay.yaml: docs/coming-from.md has them side by side.`
}
