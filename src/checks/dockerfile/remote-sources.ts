import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

/** Kinds of sources of `ADD`: a download, a Git repository, or the build context. */
export type SourceKind = 'download' | 'git' | 'local'

/** The kind of a source, told by its beginning; `undefined` if the beginning is unknown. */
export function kindOfSource(source: Property<string>): SourceKind | undefined {
  const start = isUnknown(source) ? source.template?.[0] : source
  if (typeof start !== 'string') return undefined
  if (/^(?:git@|git:\/\/|ssh:\/\/)/i.test(start)) return 'git'
  if (!/^https?:\/\//i.test(start)) return 'local'
  return /\.git(?:[#?]|$)/i.test(fillHoles(source, '$')) ? 'git' : 'download'
}
