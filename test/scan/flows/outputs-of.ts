import { join } from 'node:path'
import { Chalk } from 'chalk'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { excerptsOf } from '../../../src/excerpts/read-excerpt.ts'
import { baselineText } from '../../../src/findings/baseline/baseline-text.ts'
import { OUTPUTS } from '../../../src/outputs/index.ts'
import { renderSummary } from '../../../src/outputs/terminal.ts'
import { placeDigests } from '../../../src/scan/place-digests.ts'
import type { ScanResult } from '../../../src/scan/result.ts'
import { scan } from '../../../src/scan/scan.ts'
import { textsIn } from '../../../src/sources/file-format/file-tree.ts'
import { diskTree } from '../../../src/sources/files/disk-tree.ts'
import { type FilesOptions, filesSource } from '../../../src/sources/files/files-source.ts'
import { folderOf } from '../../support/folder.ts'

export type Files = Readonly<Record<string, string>>

/** A scan of some files, in the folder `scanned` of those that are given. */
export async function scanned(
  files: Files,
  options: (folder: string) => Partial<FilesOptions> = () => ({}),
): Promise<ScanResult> {
  const folder = folderOf(files)
  return scan({
    source: filesSource({
      paths: [join(folder, 'scanned')],
      account: 'acme',
      readsTags: true,
      ...options(folder),
    }),
    checks: CATALOGUE,
    suppressions: { inlineIgnores: true, muteRules: [], catalogue: CATALOGUE },
  })
}

function baselineOf({ root, findings }: ScanResult): string {
  const textOf = root === undefined ? undefined : textsIn(diskTree(root))
  return [...baselineText(findings, placeDigests(textOf, findings))].join('')
}

/** Everything that is said of a scan, by the name of the output. */
export async function outputsOf(result: ScanResult): Promise<ReadonlyMap<string, string>> {
  const outputs = new Map<string, string>()
  for (const [name, { load }] of Object.entries(OUTPUTS)) {
    const output = await load()
    outputs.set(name, [...output(result)].join(''))
  }
  outputs.set('baseline', baselineOf(result))
  for (const verbose of [false, true]) {
    const summary = renderSummary(result, {
      colors: new Chalk({ level: 0 }),
      columns: 200,
      verbose,
      strict: true,
      cwd: '/',
      files: [],
      excerpt: excerptsOf(result),
    })
    outputs.set(verbose ? 'terminal -v' : 'terminal', summary)
  }
  return outputs
}
