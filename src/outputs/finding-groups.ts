import type { Finding } from '../findings/finding.ts'
import { findingUid } from '../findings/uid.ts'
import type { Location } from '../model/location.ts'
import { count } from '../text/amounts.ts'

/** Findings of one check for one reason about one block: instances of a loop, or of a module with its callers. */
export interface Mistake {
  readonly first: Finding
  readonly others: readonly Finding[]
}

/** Findings of a mistake that come from the same line by the same calls. */
export interface Use {
  readonly first: Finding
  readonly others: readonly Finding[]
}

/** The mistakes that one check found, at least one. */
export type CheckGroup = readonly [Mistake, ...Mistake[]]

/** Findings by check and then by line, in the order in which each begins: worst first if the findings are. */
export function groupedByCheck(findings: readonly Finding[]): readonly CheckGroup[] {
  const groups = Map.groupBy(findings, ({ check, severity }) => `${severity} ${check.id}`)
  return Array.from(groups.values()).flatMap((own) => {
    const [first, ...others] = grouped(own, placeKey)
    return first ? [[first, ...others]] : []
  })
}

/** What checks found for the same reasons at the same places, so that one change mends all of it. */
export type SharedGroup = readonly [CheckGroup, ...CheckGroup[]]

/** Groups of one severity with the same places and reasons are one, in the order in which each begins. */
export function sharedByChecks(groups: readonly CheckGroup[]): readonly SharedGroup[] {
  const together = Map.groupBy(groups, (mistakes) =>
    [mistakes[0].first.severity, ...mistakes.map(({ first }) => placeKey(first)).toSorted()].join('\n'),
  )
  return Array.from(together.values()).flatMap(([first, ...others]) => (first ? [[first, ...others]] : []))
}

/** What one cause leaves undecided at one place, whichever checks ask for it: the reason that they give is the same. */
export function undecided(findings: readonly Finding[]): readonly Mistake[] {
  return grouped(findings, (finding) =>
    finding.location ? placeKey(finding) : `${finding.resource.uid}\n${finding.reason}`,
  )
}

/** The same with one finding for each resource, whichever checks ask for it. */
export function oncePerResource({ first, others }: Mistake): Mistake {
  const byResource = Map.groupBy([first, ...others], ({ resource }) => resource.uid)
  const [, ...rest] = Array.from(byResource.values()).flatMap((own) => own.slice(0, 1))
  return { first, others: rest }
}

/** The ids of the checks that found something, in the order in which each begins. */
export function checkIds({ first, others }: Mistake): readonly string[] {
  return [...new Set([first, ...others].map(({ check }) => check.id))]
}

/** What does not come from a file is a mistake of its own. */
function placeKey(finding: Finding): string {
  const { location, reason, drift, resource } = finding
  const { block } = resource
  const written = location?.related && block ? block : location
  return written ? `${placeText(written)}\n${drift?.kind}\n${reason}` : findingUid(finding)
}

/** The uses of a mistake: of a block in a module, each call of it. That of the first finding is the first. */
export function usesOf({ first, others }: Mistake): readonly Use[] {
  return grouped([first, ...others], useKey)
}

/** How often other calls of the module, or other overlays, lead to the same finding: `3 other calls`, `2 other overlays`. */
export function otherWays(uses: readonly Use[]): string {
  const { calls, overlay } = uses[0]?.first.resource ?? {}
  return count(uses.length, overlay ? 'other overlay' : calls ? 'other call' : 'other way')
}

/** Groups that have at least one finding each, in the order in which they begin. */
function grouped(findings: readonly Finding[], keyOf: (finding: Finding) => string): readonly Use[] {
  return Array.from(Map.groupBy(findings, keyOf).values()).flatMap(([first, ...others]) =>
    first ? [{ first, others }] : [],
  )
}

function useKey({ location }: Finding): string {
  const places = location ? [location, ...(location.related ?? []).map(({ location }) => location)] : []
  return places.map(placeText).join('\n')
}

function placeText({ file, startLine }: Location): string {
  return `${startLine} ${file}`
}
