import { entryOf } from '../../../collections/entry-of.ts'
import type { RenderedText, Source } from '../template/rendered-text.ts'
import { DEFAULT_RELEASE, NAMESPACE_OF_RELEASE } from './release.ts'

/** What a part of a rendered text may be made of that nobody reads in the template. */
export type Ingredient =
  /** Made up with each rendering, such as a password. */
  | 'generated'
  /** A value that is not written in the scanned files. */
  | 'outside'
  | 'namespace of the release'
  /** A value that says the same namespace as the release does by default. */
  | 'written namespace'

/** What sources are. Of a text that another template rendered, any part counts. */
export function madeOf(sources: readonly Source[]): ReadonlySet<Ingredient> {
  const found = new Set<Ingredient>()
  for (const source of sources) {
    if (source.kind === 'generated') found.add('generated')
    else if (source.kind === 'text') for (const inner of ofText(source.rendered)) found.add(inner)
    else if (source.origin === NAMESPACE_OF_RELEASE) found.add('namespace of the release')
    else {
      if (source.origin.file === undefined) found.add('outside')
      if (source.value === DEFAULT_RELEASE.namespace) found.add('written namespace')
    }
  }
  return found
}

/** The same of whole texts, which many lines may have in them. */
const OF_TEXTS = new WeakMap<RenderedText, ReadonlySet<Ingredient>>()

function ofText(rendered: RenderedText): ReadonlySet<Ingredient> {
  return entryOf(OF_TEXTS, rendered, () => madeOf(rendered.pieces.flatMap(({ sources }) => sources)))
}
