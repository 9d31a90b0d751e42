import type { CheckMetadata } from '../checks/check.ts'
import { ownWords, Withheld, without } from '../findings/withhold.ts'
import type { Resource } from '../model/resource.ts'
import { taintedTexts } from '../model/tainted-texts.ts'
import type { Value } from '../model/value.ts'

/**
 * Keeps out of sentences about resources what no output may show. Checks judge such values like any others, and name
 * them in their reasons; this is the one place through which all reasons go.
 */
export class Unshown {
  readonly #ofValue = new Map<Value, Withheld>()
  readonly #ofList = new WeakMap<readonly Resource[], Withheld | undefined>()
  readonly #ownWords = new WeakMap<CheckMetadata, ReadonlySet<string>>()

  /** The sentence of a check about a resource, as it may be shown; `others` are lists of resources the check has seen. */
  without(
    sentence: string,
    check: CheckMetadata,
    { tainted = [] }: Resource,
    others: Iterable<readonly Resource[]>,
  ): string {
    const withheld = tainted.map((value) => this.#of(value))
    for (const list of others) {
      const ofList = this.#all(list)
      if (ofList) withheld.push(ofList)
    }
    if (withheld.length === 0) return sentence
    const own = this.#wordsOf(check)
    return without(
      sentence,
      withheld.flatMap((each) => each.spansIn(sentence, own)),
    )
  }

  /** Thousands of resources may share a value. */
  #of(value: Value): Withheld {
    const withheld = this.#ofValue.get(value) ?? new Withheld(taintedTexts([value]))
    this.#ofValue.set(value, withheld)
    return withheld
  }

  #all(resources: readonly Resource[]): Withheld | undefined {
    // Most lists have nothing to withhold, and remembering each of them would cost more than looking.
    if (!resources.some(({ tainted }) => tainted !== undefined)) return undefined
    if (this.#ofList.has(resources)) return this.#ofList.get(resources)
    const values = resources.flatMap(({ tainted }) => tainted ?? [])
    const withheld = values.length === 0 ? undefined : new Withheld(taintedTexts(new Set(values)))
    this.#ofList.set(resources, withheld)
    return withheld
  }

  #wordsOf(check: CheckMetadata): ReadonlySet<string> {
    const known = this.#ownWords.get(check)
    if (known) return known
    const words = ownWords(check.title, check.risk, check.remediation.text)
    this.#ownWords.set(check, words)
    return words
  }
}
