import { UsageError } from '../../../errors/assay-error.ts'
import { didYouMean } from '../../../text/did-you-mean.ts'
import { kindsOf } from '../../kubernetes/kinds.ts'

/** The kinds of objects that somebody names, in any case. Throws a UsageError for one that is not among those of the types. */
export function kindsNamed(names: readonly string[], types: ReadonlySet<string>): readonly string[] {
  const kinds = kindsOf(types)
  return names.map((name) => {
    const kind = kinds.find((one) => one.toLowerCase() === name.toLowerCase())
    if (kind !== undefined) return kind
    throw new UsageError(
      `--kinds: no objects of kind ${JSON.stringify(name)} are read.${didYouMean(name, kinds)} Choose from ${kinds.join(', ')}.`,
    )
  })
}
