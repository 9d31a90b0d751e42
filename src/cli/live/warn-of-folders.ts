import { existsSync } from 'node:fs'
import { printText } from '../print.ts'
import type { ScanTarget } from '../scan-target.ts'

/** Says on stderr where a folder has the name of a cloud, since its files may have been meant. */
export function warnOfFolders({ live, paths }: ScanTarget): void {
  if (paths.length > 0) return
  for (const name of live)
    if (existsSync(name))
      printText(
        `${name} stands for what runs. The folder of that name is not scanned: it is ./${name}.\n`,
        'stderr',
      )
}
