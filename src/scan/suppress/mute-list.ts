import { entryOf } from '../../collections/entry-of.ts'
import type { Finding } from '../../findings/finding.ts'
import type { MuteRule } from '../../findings/mute-rule.ts'
import type { IneffectiveSuppression, Suppression } from '../../findings/suppression.ts'
import { Budget } from '../../limits/budget.ts'
import { Wildcard } from '../../text/wildcard.ts'
import type { CheckIds } from './check-ids.ts'
import { shown } from './ignore-problem.ts'

/** Limit on comparisons of rules with findings. 10,000 rules and 100,000 findings need a hundredth. */
const MAX_COMPARISONS = 50_000_000

interface Context {
  readonly ids: CheckIds
  /** Ids of the checks that ran. */
  readonly ran: Iterable<string>
  readonly account: string
  readonly today: string
}

/** What a rule can be told from by one text of a finding, besides the check. The first that a rule has is its index. */
const KEYS = ['resource', 'path', 'namespace', 'region', 'account'] as const

type Key = (typeof KEYS)[number] | 'tag'

/** A rule that holds, ready to be compared. */
interface Effective {
  readonly rule: MuteRule
  readonly suppression: Suppression
  readonly conditions: readonly { readonly key: Key; readonly patterns: readonly Wildcard[] }[]
  outcome: 'suppresses' | 'passes' | undefined
}

/** The rules for one check. */
type RulesOfCheck = ReadonlyMap<Key | 'any', WildcardIndex<Effective>>

/** The rules of a mute list. */
export class MuteList {
  readonly #account: string
  readonly #budget: Budget
  readonly #byCheck = new Map<string, Map<Key | 'any', WildcardIndex<Effective>>>()
  readonly #effective: Effective[] = []
  readonly #ineffective: IneffectiveSuppression[] = []

  constructor(rules: readonly MuteRule[], context: Context, budget = new Budget(MAX_COMPARISONS)) {
    this.#account = context.account
    this.#budget = budget
    const running = new Set(context.ran)
    for (const rule of rules) this.#add(rule, context, running)
  }

  #add(rule: MuteRule, { ids, today }: Context, running: ReadonlySet<string>): void {
    const unknown = rule.check.filter((pattern) => ids.matching(pattern).length === 0)
    const [first] = unknown
    if (first !== undefined) {
      const message = `There is no check that ${shown(unknown)} stands for.${ids.suggestion(first)} assay checks list shows them all.`
      this.#ineffective.push(problem(rule, 'unknown-check', message))
    }
    const checks = new Set(rule.check.flatMap((pattern) => ids.matching(pattern)))
    if (checks.size === 0) return
    if (rule.until !== undefined && rule.until < today) {
      const message = `It held until ${rule.until}. Mend what it is about, or give it another day.`
      this.#ineffective.push(problem(rule, 'expired', message))
      return
    }
    const ran = [...checks].filter((id) => running.has(id))
    if (ran.length === 0) return
    const effective = effectiveRule(rule)
    this.#effective.push(effective)
    for (const check of ran) this.#index(check, effective)
  }

  #index(check: string, effective: Effective): void {
    const { rule } = effective
    const key = KEYS.find((name) => rule[name]) ?? 'any'
    const indexes = entryOf(this.#byCheck, check, () => new Map())
    const index = entryOf(indexes, key, () => new WildcardIndex<Effective>())
    const patterns = effective.conditions.find((condition) => condition.key === key)?.patterns
    for (const pattern of patterns ?? [ANYTHING]) index.add(pattern, effective)
  }

  /** Why a finding is suppressed, if it is. Every finding has to be asked about. */
  suppressionOf(finding: Finding): Suppression | undefined {
    const rules = this.#byCheck.get(finding.check.id)
    if (!rules) return undefined
    const passes = finding.status === 'PASS'
    let suppression: Suppression | undefined
    for (const effective of this.#candidates(rules, finding)) {
      this.#budget.spend(1)
      if (this.#budget.exhausted) return suppression
      if (!this.#matches(effective, finding)) continue
      if (passes) effective.outcome ??= 'passes'
      else {
        effective.outcome = 'suppresses'
        suppression ??= effective.suppression
      }
    }
    return suppression
  }

  *#candidates(rules: RulesOfCheck, finding: Finding): Generator<Effective> {
    for (const [key, index] of rules) {
      const texts = key === 'any' ? [''] : this.#textsOf(key, finding)
      for (const text of texts) yield* index.startingLike(text)
    }
  }

  #matches({ conditions }: Effective, finding: Finding): boolean {
    return conditions.every(({ key, patterns }) => {
      const texts = this.#textsOf(key, finding)
      return patterns.some((pattern) => texts.some((text) => pattern.matches(text)))
    })
  }

  #textsOf(key: Key, { resource, location }: Finding): readonly string[] {
    switch (key) {
      case 'resource':
        return resource.uid === resource.address ? [resource.uid] : [resource.address, resource.uid]
      case 'path':
        // A module's own code, and the call of it that is to be changed.
        return [...new Set([...given(location?.file), ...given(resource.block?.file)])]
      case 'namespace':
        return given(resource.namespace)
      case 'region':
        return given(resource.region)
      case 'account':
        return [resource.account ?? this.#account]
      case 'tag':
        return resource.tags ?? []
    }
  }

  /** The rules that suppress nothing, once all findings have been asked about. */
  ineffective(): readonly IneffectiveSuppression[] {
    const unneeded = this.#effective
      .filter(({ outcome }) => outcome !== 'suppresses')
      .map(({ rule, outcome }) =>
        this.#budget.exhausted
          ? problem(rule, 'malformed', TOO_MUCH)
          : problem(rule, 'no-match', outcome === 'passes' ? PASSES : NOTHING),
      )
    return [...this.#ineffective, ...unneeded]
  }
}

const PASSES = 'What it is about passes, so that it is not needed any more. Remove it.'
const NOTHING = 'No finding is like it. Remove it, or correct what it is about.'
const TOO_MUCH =
  'Not all findings were compared with it, as the list takes too long. Begin patterns with more text before the first *.'

const ANYTHING = new Wildcard('*')

function effectiveRule(rule: MuteRule): Effective {
  const conditions = ([...KEYS, 'tag'] as const).flatMap((key) => {
    const patterns = rule[key]?.map((pattern) => new Wildcard(pattern))
    return patterns ? [{ key, patterns }] : []
  })
  return { rule, suppression: suppressionBy(rule), conditions, outcome: undefined }
}

function suppressionBy({ reason, owner, until, place }: MuteRule): Suppression {
  return {
    kind: 'mutelist',
    reason,
    ...(owner !== undefined && { owner }),
    ...(until !== undefined && { until }),
    place,
  }
}

function problem(
  { place }: MuteRule,
  what: IneffectiveSuppression['problem'],
  message: string,
): IneffectiveSuppression {
  return { kind: 'mutelist', place, problem: what, message }
}

function given(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text]
}

/** Values by patterns, looked up by how a text begins: by as many look-ups as beginnings have different lengths. */
export class WildcardIndex<T> {
  readonly #byPrefix = new Map<string, Set<T>>()
  readonly #whole = new Map<string, Set<T>>()
  readonly #lengths = new Set<number>()

  add(pattern: Wildcard, value: T): void {
    const { prefix, isLiteral } = pattern
    const index = isLiteral ? this.#whole : this.#byPrefix
    if (!isLiteral) this.#lengths.add(prefix.length)
    entryOf(index, prefix, () => new Set()).add(value)
  }

  /** The values of the patterns that may match a text. */
  *startingLike(text: string): Generator<T> {
    yield* this.#whole.get(text) ?? []
    for (const length of this.#lengths) {
      if (length <= text.length) yield* this.#byPrefix.get(text.slice(0, length)) ?? []
    }
  }
}
