import type { CheckMetadata } from '../checks/check.ts'
import { entryOf } from '../entry-of.ts'
import { allowedWords, redact, SensitiveTexts } from '../findings/redaction.ts'
import type { Resource } from '../model/resource.ts'
import { taintedTexts } from '../model/tainted-texts.ts'
import type { Value } from '../model/value.ts'

const NOTHING: readonly Value[] = []

/**
 * Redacts tainted values, which no output may show, from the reasons of checks. Checks judge such values like any others
 * and quote them; every reason passes through here.
 */
export class ReasonRedactor {
  readonly #ofValue = new Map<Value, SensitiveTexts>()
  readonly #ofList = new WeakMap<readonly Resource[], SensitiveTexts | undefined>()
  readonly #allowedWords = new WeakMap<CheckMetadata, ReadonlySet<string>>()

  /** Redacts a sentence of a check about a resource; `others` are the lists of other resources that the check has read. */
  redact(
    sentence: string,
    check: CheckMetadata,
    { tainted = NOTHING }: Resource,
    others: ReadonlySet<readonly Resource[]>,
  ): string {
    if (tainted.length === 0 && others.size === 0) return sentence
    const sensitive = tainted.map((value) => this.#of(value))
    for (const list of others) {
      const ofList = this.#all(list)
      if (ofList) sensitive.push(ofList)
    }
    if (sensitive.length === 0) return sentence
    const allowed = this.#wordsOf(check)
    return redact(
      sentence,
      sensitive.flatMap((each) => each.spansIn(sentence, allowed)),
    )
  }

  /** Made once for each value, which thousands of resources may share. */
  #of(value: Value): SensitiveTexts {
    return entryOf(this.#ofValue, value, () => new SensitiveTexts(taintedTexts([value])))
  }

  #all(resources: readonly Resource[]): SensitiveTexts | undefined {
    // Most lists have no tainted values; remembering each of them would cost more than looking.
    if (!resources.some(({ tainted }) => tainted !== undefined)) return undefined
    if (this.#ofList.has(resources)) return this.#ofList.get(resources)
    const values = resources.flatMap(({ tainted }) => tainted ?? [])
    const sensitive = values.length === 0 ? undefined : new SensitiveTexts(taintedTexts(new Set(values)))
    this.#ofList.set(resources, sensitive)
    return sensitive
  }

  #wordsOf(check: CheckMetadata): ReadonlySet<string> {
    const { title, risk, remediation } = check
    return entryOf(this.#allowedWords, check, () => allowedWords(title, risk, remediation.text))
  }
}
