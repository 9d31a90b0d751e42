import { isLive, whyUnread } from '../model/origin.ts'
import type { Resource } from '../model/resource.ts'
import { fail, manual, type Verdict } from './check.ts'
import { scopeText } from './scope-text.ts'

type Companion = Pick<Resource, 'address' | 'origin' | 'region'>

/**
 * The verdict on a resource that lacks a companion, such as a flow log. Files may declare the companion elsewhere; in a
 * live account what was not found does not exist.
 */
export function withoutCompanion(
  resource: Resource,
  { companion, failure }: { readonly companion: string; readonly failure: string },
): Verdict {
  return isLive(resource)
    ? fail(failure)
    : manual(
        `No ${companion} in ${scopeText(resource)} is for it: it has one only if that is declared elsewhere.`,
      )
}

/** MANUAL if one of these resources, whose properties are unknown, may do something for another: `rotate the secret`. */
export function perhaps(
  resource: Resource,
  possible: readonly Companion[],
  does: string,
): Verdict | undefined {
  const one = possible.find((other) => mayConcern(other, resource))
  if (!one) return undefined
  const unread = whyUnread(one)
  return manual(
    unread === undefined ? `${one.address} may ${does}.` : `What may ${does} could not be read: ${unread}.`,
  )
}

/** Whether a companion may be meant: those of a region that could not be read are for resources of the region only. */
function mayConcern(companion: Companion, resource: Resource): boolean {
  const { region } = companion
  const isRegional = region !== 'global' && resource.region !== 'global'
  return whyUnread(companion) === undefined || !isRegional || region === resource.region
}
