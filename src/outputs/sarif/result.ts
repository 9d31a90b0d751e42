import type { Finding } from '../../findings/finding.ts'
import type { Suppression } from '../../findings/suppression.ts'
import { fingerprint } from '../fingerprint.ts'
import { suppressionText } from '../suppression-text.ts'
import { LENGTHS } from './limits.ts'
import { locationOf, physicalLocation } from './location.ts'
import { LEVELS } from './rule.ts'
import { plainText } from './text.ts'

/** A failure as SARIF's result; `ruleIndex` is the position of its rule. */
export function sarifResult(finding: Finding, ruleIndex: number | undefined) {
  const { check, severity, reason, change, suppression } = finding
  return {
    ruleId: check.id,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: plainText(reason, LENGTHS.message) },
    locations: [locationOf(finding)],
    // Not GitHub's own primaryLocationLineHash: its upload computes that, and warns of any other value.
    partialFingerprints: { 'assayUid/v1': fingerprint(finding.uid) },
    ...(change && { baselineState: change }),
    ...(suppression && { suppressions: [sarifSuppression(suppression)] }),
    properties: { severity },
  }
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
