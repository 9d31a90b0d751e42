import { entryOf } from '../../collections/entry-of.ts'
import type { Finding } from '../../findings/finding.ts'
import type { IneffectiveSuppression, Suppression } from '../../findings/suppression.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { cutText } from '../../text/shortened.ts'
import type { CheckIds } from './check-ids.ts'
import { type IgnoreProblem, ineffectiveSuppressions, shown } from './ignore-problem.ts'
import { IgnoredParts } from './ignored-parts.ts'
import { judgeIgnore } from './judge-ignore.ts'

/** Longest reason that is kept, in characters. */
const MAX_REASON = 500

/** Limit on the ignores of a scan; large repositories have some hundred. */
const MAX_IGNORES = 100_000

/** What ignores are judged by. */
interface Context {
  readonly ids: CheckIds
  /** Ids of the checks that ran. */
  readonly ran: Iterable<string>
  readonly today: string
}

/**
 * What became of an id in an ignore: it is about a failure, about a part of one whose other parts nobody ignores, or
 * only about what passes.
 */
type Outcome = 'suppresses' | 'partial' | 'passes' | undefined

/** An ignore that counts, with the ids in it. */
interface Effective {
  readonly ignore: InlineIgnore
  readonly suppression: Suppression
  /** By the ids; of a comment that several formats read, or that several releases have, all know the same. */
  readonly outcomes: Map<string, Outcome>
}

/** What scanned files say that they want ignored. */
export class InlineIgnores {
  readonly #parts = new IgnoredParts<{ readonly effective: Effective; readonly written: string }>()
  readonly #effective: Effective[] = []
  readonly #outcomes = new Map<string, Effective['outcomes']>()
  readonly #problems: IgnoreProblem[] = []

  constructor(ignores: readonly InlineIgnore[], { ids, ran, today }: Context) {
    const running = new Set(ran)
    for (const ignore of ignores.slice(0, MAX_IGNORES)) {
      const { problems, checks } = judgeIgnore(ignore, ids, today)
      this.#problems.push(...problems)
      // Of checks that were left out nothing can be found.
      const found = [...checks].map(
        ([written, meant]) => [written, meant.filter((id) => running.has(id))] as const,
      )
      this.#add(ignore, new Map(found.filter(([, meant]) => meant.length > 0)))
    }
    const [tooMuch] = ignores.slice(MAX_IGNORES)
    if (tooMuch) this.#problems.push({ ignore: tooMuch, what: 'malformed', ids: [], message: TOO_MANY })
  }

  #add(ignore: InlineIgnore, checks: ReadonlyMap<string, readonly string[]>): void {
    const { part, place } = ignore
    const outcomes = entryOf(this.#outcomes, commentOf(ignore), () => new Map())
    const effective: Effective = { ignore, suppression: suppressionBy(ignore), outcomes }
    this.#effective.push(effective)
    for (const [written, meant] of checks) {
      if (!outcomes.has(written)) outcomes.set(written, undefined)
      const file = part?.kind === 'resources' ? (part.file ?? place.file) : place.file
      if (part) for (const check of meant) this.#parts.add(file, check, part, { effective, written })
    }
  }

  /**
   * Why a finding is suppressed, if it is: its resource is ignored, or every one of its places. Every finding has to be
   * asked about.
   */
  suppressionOf(finding: Finding): Suppression | undefined {
    const places = this.#parts.aroundPlaces(finding)
    const ofResource = this.#parts.aroundResource(finding)
    const isWhole = ofResource.length > 0 || places.every((around) => around.length > 0)
    const outcome = finding.status === 'PASS' ? 'passes' : isWhole ? 'suppresses' : 'partial'
    let suppression: Suppression | undefined
    // A set, since many places may be in one part.
    for (const list of new Set([...places.flat(), ...ofResource])) {
      for (const { effective, written } of list) {
        note(effective, written, outcome)
        if (outcome === 'suppresses') suppression ??= effective.suppression
      }
    }
    return suppression
  }

  /** Those that suppress nothing, once all findings have been asked about. */
  ineffective(): readonly IneffectiveSuppression[] {
    const problems = [...this.#problems, ...this.#effective.flatMap(unneeded)]
    return ineffectiveSuppressions([
      ...new Map(problems.map((problem) => [keyOf(problem), problem])).values(),
    ])
  }
}

/** Outcomes, the one that counts most first. */
const OUTCOMES: readonly Outcome[] = ['suppresses', 'partial', 'passes', undefined]

function note({ outcomes }: Effective, written: string, outcome: Outcome): void {
  if (OUTCOMES.indexOf(outcome) < OUTCOMES.indexOf(outcomes.get(written))) outcomes.set(written, outcome)
}

/** The same for one comment that several formats read. */
function commentOf({ place: { file, line }, checks }: Pick<InlineIgnore, 'checks' | 'place'>): string {
  return JSON.stringify([file, line, checks])
}

/** The same for what several formats find wrong with one comment. */
function keyOf({ ignore: { place, tool }, what, ids }: IgnoreProblem): string {
  return JSON.stringify([place.file, place.line, tool, what, ids])
}

const TOO_MANY = `It counts for nothing, as do all after it: there are more than ${MAX_IGNORES}. Use a mute list.`

function suppressionBy({ tool, reason, until, place }: InlineIgnore): Suppression {
  return {
    kind: 'inline',
    reason: cutText((reason ?? `Ignored for ${tool}, without a reason.`).replace(/\s+/g, ' '), MAX_REASON),
    ...(until !== undefined && { until }),
    place,
    ...(tool !== undefined && { tool }),
  }
}

/** The ids in an ignore that suppress nothing. */
function unneeded({ ignore, outcomes }: Effective): readonly IgnoreProblem[] {
  const ids = [...outcomes].filter(([, outcome]) => outcome !== 'suppresses').map(([written]) => written)
  if (ids.length === 0) return []
  const partial = ids.filter((written) => outcomes.get(written) === 'partial')
  const passes = ids.every((written) => outcomes.get(written) === 'passes')
  const message = partial.length > 0 ? partialText(shown(partial)) : unneededText(shown(ids), passes, ignore)
  return [{ ignore, what: 'no-match', ids, message }]
}

function partialText(ids: string): string {
  return `${ids} finds more in the same resource, beside this. Write it there as well, or above the resource.`
}

function unneededText(ids: string, passes: boolean, { part }: InlineIgnore): string {
  if (!part)
    return `Nothing that ${ids} could be about follows it. Write it above what it is about, in the same block.`
  if (passes) return `${ids} passes here, so that it is not needed any more. Remove it.`
  return `${ids} finds nothing here. Remove it, or move it to what it is about.`
}
