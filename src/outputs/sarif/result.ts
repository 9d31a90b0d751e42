import type { Finding } from '../../findings/finding.ts'
import type { Suppression } from '../../findings/suppression.ts'
import { findingUid } from '../../findings/uid.ts'
import type { RelatedLocation } from '../../model/location.ts'
import { printable } from '../../text/printable.ts'
import { cutText } from '../../text/shortened.ts'
import { driftFields, fingerprint } from '../fields.ts'
import { furtherPlaces, furtherPlaceText } from '../places.ts'
import { suppressionText } from '../words.ts'
import { LENGTHS } from './limits.ts'
import { locationOf, physicalLocation } from './location.ts'
import { LEVELS, ruleId } from './rule.ts'
import { plainText } from './text.ts'

/** Related locations of a result; GitHub refuses files with more than 1,000, and people read the first. */
const MAX_RELATED = 20

/** A failure as SARIF's result; `ruleIndex` is the position of its rule. */
export function sarifResult(finding: Finding, ruleIndex: number | undefined) {
  const { severity, reason, change, drift, suppression } = finding
  const related = furtherPlaces(finding).slice(0, MAX_RELATED)
  return {
    ruleId: ruleId(finding),
    ruleIndex,
    level: LEVELS[severity],
    message: { text: plainText(reason, LENGTHS.message) + links(related) },
    locations: [locationOf(finding)],
    ...(related.length > 0 && { relatedLocations: related.map(relatedLocation) }),
    // Not GitHub's own primaryLocationLineHash: its upload computes that, and warns of any other value.
    partialFingerprints: { 'assayUid/v1': fingerprint(findingUid(finding)) },
    ...(change && { baselineState: change }),
    ...(suppression && { suppressions: [sarifSuppression(suppression)] }),
    properties: { severity, ...(drift && { drift: driftFields(drift) }) },
  }
}

function relatedLocation({ location, what }: RelatedLocation, index: number) {
  return {
    id: index + 1,
    message: { text: plainText(what, LENGTHS.name) },
    physicalLocation: physicalLocation(location.file, location.startLine),
  }
}

/** Links to the related locations by their ids: GitHub shows only those that the message embeds. */
function links(related: readonly RelatedLocation[]): string {
  if (related.length === 0) return ''
  const linked = related.map((place, index) => `[${linkText(furtherPlaceText(place))}](${index + 1})`)
  return ` See also: ${linked.join(', ')}.`
}

function linkText(text: string): string {
  return cutText(printable(text), LENGTHS.name).replace(/[[\]\\]/g, '\\$&')
}

function sarifSuppression(suppression: Suppression) {
  const { kind, place, owner, until, tool } = suppression
  return {
    kind: kind === 'inline' ? 'inSource' : 'external',
    status: 'accepted',
    justification: plainText(suppressionText(suppression), LENGTHS.message),
    // A mute list may lie anywhere.
    ...(kind === 'inline' && { location: { physicalLocation: physicalLocation(place.file, place.line) } }),
    properties: { owner, until, tool, file: place.file, line: place.line },
  }
}
