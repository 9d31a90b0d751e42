import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { HOLE, tagOf } from './image-reference.ts'

/** What says which image a reference means. */
export interface ImageVersion {
  /** The reference, with `…` for each part that is not known. */
  readonly image: string
  readonly version: 'digest' | 'fixed tag' | 'latest' | 'no tag'
}

/**
 * How the version of an image is given, also where a variable makes the registry or another part of its name. Unknown
 * where it hangs on a variable.
 */
export function versionOf(reference: Property<string>): ImageVersion | Unknown {
  const written = fillHoles(reference, HOLE)
  const image = written.replaceAll(HOLE, '…')
  if (written.includes('@')) return { image, version: 'digest' }
  const tag = tagOf(written)
  const mayBeLatest =
    tag === undefined ? written.endsWith(HOLE) : tag.includes(HOLE) && couldBe('latest', tag)
  if (mayBeLatest && isUnknown(reference)) return reference
  if (tag === undefined) return { image, version: 'no tag' }
  return { image, version: tag === 'latest' ? 'latest' : 'fixed tag' }
}

/** Whether some value of its holes makes one text of another, by what is written before the first and after the last. */
function couldBe(text: string, withHoles: string): boolean {
  const pieces = withHoles.split(HOLE)
  return text.startsWith(pieces[0] ?? '') && text.endsWith(pieces.at(-1) ?? '')
}
