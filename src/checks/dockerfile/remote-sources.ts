import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

/** What `ADD` fetches from elsewhere instead of taking it from the build context. */
export type SourceKind = 'download' | 'git' | 'local'

/** Of a source with unknown parts, what it begins with is enough; `undefined` when not even that is known. */
export function kindOfSource(source: Property<string>): SourceKind | undefined {
  const start = isUnknown(source) ? source.template?.[0] : source
  if (typeof start !== 'string') return undefined
  if (/^(?:git@|git:\/\/|ssh:\/\/)/i.test(start)) return 'git'
  if (!/^https?:\/\//i.test(start)) return 'local'
  return typeof source === 'string' && /\.git(?:#|$)/i.test(source) ? 'git' : 'download'
}
