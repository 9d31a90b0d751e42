import { Distinct } from '../../collections/distinct.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { Gap } from '../source.ts'
import type { Contents } from './file-format.ts'

/** The same contents with their gaps and ignores at the end, each once: files that several of them share have the same. */
export function* withDistinctGaps(parts: Iterable<Contents>): Generator<Contents> {
  const [gaps, inlineIgnores] = [new Distinct<Gap>(), new Distinct<InlineIgnore>()]
  for (const part of parts) {
    gaps.addAll(part.gaps)
    inlineIgnores.addAll(part.inlineIgnores ?? [])
    yield { ...part, gaps: [], inlineIgnores: [] }
  }
  yield { resources: [], gaps: gaps.all, inlineIgnores: inlineIgnores.all }
}
