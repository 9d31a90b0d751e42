import { Incomplete } from '../../model/incomplete.ts'
import type { Discovered } from './discover.ts'
import type { PartPlaces } from './part-places.ts'
import type { FormatContents } from './read-formats.ts'

/**
 * The parts of a scan of files that may lack resources: those that gaps concern, or that globs left something out of.
 * `places` has those of the resources.
 */
export function incompleteParts(
  { gaps, excluded, missesRules }: Pick<Discovered, 'excluded' | 'gaps' | 'missesRules'>,
  contents: readonly FormatContents[],
  places: PartPlaces,
): Incomplete {
  const incomplete = new Incomplete()
  const gapsOf = contents.filter((read) => read.gaps.length > 0)
  if (gaps.length === 0 && gapsOf.length === 0 && excluded.length === 0) return incomplete
  for (const { format, reads = new Map() } of contents) places.addFolders(reads, format)
  if (gaps.length > 0)
    incomplete.add(undefined, missesRules ? places.all : places.around(gaps.map(({ subject }) => subject)))
  for (const { format, gaps } of gapsOf) {
    const subjects = gaps.map(({ subject }) => subject)
    incomplete.add(undefined, places.concernedBy(subjects, format))
  }
  for (const { path, isFolder } of excluded) incomplete.add(undefined, places.leftOut(path, isFolder))
  return incomplete
}
