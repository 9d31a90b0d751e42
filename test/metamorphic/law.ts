import type { Verdict, Verdicts } from './verdicts.ts'

/** What became of a subject's verdicts in a variant: the worst of all its resources. */
export interface Outcome {
  readonly kind: 'broken' | 'kept' | 'manual'
  /** What broke the law, for people. */
  readonly broken: readonly string[]
}

/** From what is certain to what is not. */
const ORDER = ['FAIL', 'PASS', 'MANUAL']

/**
 * The law of rewritings: FAIL may become MANUAL, never PASS or nothing; PASS may become MANUAL, never FAIL or nothing;
 * MANUAL stays; nothing else appears, no gap either. A finding that keeps its status stands at the line that decides.
 */
export function compareRewritten(
  before: Verdicts,
  after: Verdicts,
  { lines, isSplit = false }: { lines: boolean; isSplit?: boolean },
): Outcome {
  const broken: string[] = newGaps(before, after)
  let manual = false
  for (const key of new Set([...before.of.keys(), ...after.of.keys()])) {
    const was = sorted(before.of.get(key))
    const is = isSplit ? worstOf(after.of.get(key)) : sorted(after.of.get(key))
    if (was.length !== is.length) {
      broken.push(`${key}: ${listed(was)} became ${listed(is)}`)
      continue
    }
    // Sorted alike, those that became MANUAL are last: the others are compared in order.
    const certain = is.filter(({ status }) => status !== 'MANUAL')
    const unmatched = [...was]
    for (const one of certain) {
      const index = unmatched.findIndex(({ status }) => status === one.status)
      const [same] = index < 0 ? [] : unmatched.splice(index, 1)
      if (!same) broken.push(`${key}: ${listed(was)} became ${listed(is)}: ${one.reason}`)
      else if (lines && same.isExpectedThere && !one.isExpectedThere)
        broken.push(`${key}: ${one.status} moved from ${same.place} to ${one.place}`)
    }
    if (unmatched.some(({ status }) => status !== 'MANUAL')) manual = true
  }
  return { kind: broken.length > 0 ? 'broken' : manual ? 'manual' : 'kept', broken }
}

/**
 * The resources whose verdict is another one with another value, and whether it is another one at all: what only makes a
 * check silent leaves it true that a resource passes.
 */
export function decidedBy(before: Verdicts, others: readonly Verdicts[]): Decided {
  const decided = [...before.of].flatMap(([key, was]) => {
    const is = others.map(({ of }) => of.get(key) ?? []).filter((other) => listed(other) !== listed(was))
    return isCertain(was) && is.length > 0
      ? [[key, { mayPass: is.every((other) => other.length === 0) }] as const]
      : []
  })
  return new Map(decided)
}

/** By the resource: whether it may pass still when the value is not known. */
type Decided = ReadonlyMap<string, { readonly mayPass: boolean }>

/**
 * The law of hidings: a resource that the hidden value decides neither passes nor is silent. One exception: what passed may
 * pass still where every other value that was tried only makes the check silent, since no value makes it fail then: a
 * cluster whose unknown engine has the setting, or is none that the check is about. Whatever is hidden, nothing fails that
 * did not, and nothing passes that failed. Only a part of a resource that failed for it may fail in its place,
 * where nobody knows what it is a part of.
 */
export function compareHidden(before: Verdicts, after: Verdicts, decided: Decided): Outcome {
  const broken: string[] = newGaps(before, after)
  const keys = new Set([...before.of.keys(), ...after.of.keys()])
  const isDoubted = [...keys].some((key) => fails(before, key) && !fails(after, key))
  for (const key of keys) {
    const [was = [], is = []] = [before.of.get(key), after.of.get(key)]
    const passes = is.length > 0 && is.every(({ status }) => status === 'PASS')
    const failedBefore = count(was, 'FAIL')
    const mayPass = failedBefore === 0 && decided.get(key)?.mayPass !== false
    const maySayNothing = failedBefore === 0 && !decided.has(key)
    if ((passes && !mayPass) || (is.length < was.length && !maySayNothing))
      broken.push(`${key}: ${listed(was)} became ${listed(is)} though what decides is unknown`)
    else if (count(is, 'FAIL') > failedBefore && !(was.length === 0 && isDoubted))
      broken.push(`${key}: ${listed(was)} became ${listed(is)}: ${is.find(isFailure)?.reason}`)
  }
  return { kind: broken.length > 0 ? 'broken' : decided.size > 0 ? 'manual' : 'kept', broken }
}

function fails({ of }: Verdicts, key: string): boolean {
  return of.get(key)?.some(isFailure) ?? false
}

function newGaps(before: Verdicts, after: Verdicts): string[] {
  return after.gaps.length > before.gaps.length ? [`new gap: ${after.gaps.join(' ')}`] : []
}

function isCertain(verdicts: readonly Verdict[] = []): boolean {
  return verdicts.some(({ status }) => status !== 'MANUAL')
}

function isFailure({ status }: Verdict): boolean {
  return status === 'FAIL'
}

function count(verdicts: readonly Verdict[], wanted: Verdict['status']): number {
  return verdicts.filter(({ status }) => status === wanted).length
}

function sorted(verdicts: readonly Verdict[] = []): readonly Verdict[] {
  return verdicts.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))
}

function worstOf(verdicts: readonly Verdict[] = []): readonly Verdict[] {
  const failure = verdicts.find(({ status }) => status === 'FAIL')
  return failure ? [failure] : sorted(verdicts).slice(-1)
}

function listed(verdicts: readonly Verdict[] = []): string {
  return verdicts.length === 0
    ? 'nothing'
    : sorted(verdicts)
        .map(({ status }) => status)
        .join(' ')
}
