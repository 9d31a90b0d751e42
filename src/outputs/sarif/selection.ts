import { entryOf } from '../../collections/entry-of.ts'
import { type Finding, isFailure } from '../../findings/finding.ts'
import { LIMITS } from './limits.ts'
import { ruleId } from './rule.ts'

interface Rule {
  /** The first with this rule. */
  readonly finding: Finding
  readonly index: number
}

/** The failures that become results. There are no more rules than results, and GitHub's limit is the same for both. */
export interface Selection {
  readonly reported: readonly Finding[]
  /** By id, each with its position among the rules. */
  readonly rules: ReadonlyMap<string, Rule>
  /** Failures beyond GitHub's limit. */
  readonly amountCut: number
}

/** What fails the scan comes first, then what was there before, then what is muted; each with the worst first. */
export function select(findings: readonly Finding[]): Selection {
  const all = findings.filter(({ status }) => status === 'FAIL')
  const ordered = [
    ...all.filter(isFailure),
    ...all.filter(({ change, suppression }) => change === 'unchanged' && !suppression),
    ...all.filter(({ suppression }) => suppression),
  ]
  const reported = ordered.slice(0, LIMITS.results)
  return { reported, rules: rulesOf(reported), amountCut: ordered.length - reported.length }
}

function rulesOf(findings: readonly Finding[]): Selection['rules'] {
  const rules = new Map<string, Rule>()
  for (const finding of findings) entryOf(rules, ruleId(finding), () => ({ finding, index: rules.size }))
  return rules
}
