import { Incomplete } from '../../model/incomplete.ts'
import type { Discovered } from './discover.ts'
import { PartPlaces } from './part-places.ts'
import type { FormatContents } from './read-formats.ts'

/** The parts of a scan of files that may lack resources: those that gaps concern, or that globs left something out of. */
export function incompleteParts(
  { gaps, excluded, missesRules }: Pick<Discovered, 'excluded' | 'gaps' | 'missesRules'>,
  contents: readonly FormatContents[],
): Incomplete {
  const incomplete = new Incomplete()
  const places = new PartPlaces(contents)
  if (missesRules) incomplete.add(undefined, places.all)
  for (const { subject } of gaps) {
    const around = places.around(subject)
    incomplete.add(undefined, around.length > 0 ? around : places.all)
  }
  for (const { format, gaps } of contents)
    for (const { subject } of gaps) incomplete.add(undefined, places.concernedBy(subject, format))
  for (const { path, isFolder } of excluded) incomplete.add(undefined, places.leftOut(path, isFolder))
  return incomplete
}
