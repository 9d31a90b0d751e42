import { posix } from 'node:path'
import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'

/** Stands for a part of a path that is not known; no path has it. */
export const PATH_HOLE = '\uFFFC'

/** The folder that a script is in after a command; `undefined` where it is not known. */
export function folderAfter({ words }: Command, folder: string | undefined): string | undefined {
  const program = programName(words[0])
  if (program === 'popd') return undefined
  if (program !== 'cd' && program !== 'pushd') return folder
  const to = words.slice(1).find((word) => isUnknown(word) || !/^-./.test(word))
  if (to === undefined || to === '-') return undefined
  const path = fillHoles(to, PATH_HOLE)
  if (posix.isAbsolute(path)) return path
  return isUnknown(to) || folder === undefined ? undefined : posix.join(folder, path)
}
