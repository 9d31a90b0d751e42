import type { CheckMetadata } from '../../checks/check.ts'
import { complianceOf } from '../../compliance/controls-of.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Severity } from '../../ocsf/severity.ts'
import { scannedExamples } from '../remediation-examples.ts'
import { LENGTHS, LIMITS } from './limits.ts'
import { plainText } from './text.ts'

/** SARIF's levels; GitHub shows the severity of the rule instead, where it has one. */
export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  informational: 'note',
}

/** In the ranges of GitHub: critical above 9.0, high from 7.0, medium from 4.0, low from 0.1. */
const SECURITY_SEVERITIES: Readonly<Record<Severity, string | undefined>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '2.0',
  informational: undefined,
}

/**
 * The rule of a finding: its check, or a part of it where the finding is less severe. GitHub shows the severity of the rule,
 * whatever the result says.
 */
export function ruleId({ check, severity }: Pick<Finding, 'check' | 'severity'>): string {
  return severity === check.severity ? check.id : `${check.id}/${severity}`
}

/** What SARIF calls a rule: a check, with one severity. `files` are those that were scanned, by the name of their format. */
export function rule(finding: Pick<Finding, 'check' | 'severity'>, files: Readonly<Record<string, number>>) {
  const { check, severity } = finding
  const text = `Risk: ${check.risk}\nRemedy: ${check.remediation.text}`
  return {
    id: ruleId(finding),
    shortDescription: { text: plainText(check.title, LENGTHS.title) },
    fullDescription: { text: plainText(check.risk, LENGTHS.title) },
    helpUri: check.remediation.url,
    help: { text, markdown: helpMarkdown(check, files) },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: {
      'security-severity': SECURITY_SEVERITIES[severity],
      tags: tags(check),
      service: check.service,
      compliance: complianceOf(check),
    },
  }
}

function helpMarkdown(
  { id, risk, remediation, references }: CheckMetadata,
  files: Record<string, number>,
): string {
  const examples = scannedExamples(id, files).map(
    ({ language, text }) => `**Example: ${language}**\n\n${fenced(text.trimEnd())}`,
  )
  const links = [remediation.url, ...references].map((url) => `- <${url}>`)
  return [`**Risk.** ${risk}`, `**Remedy.** ${remediation.text}`, ...examples, links.join('\n')].join('\n\n')
}

/** A code block whose fence is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

/** GitHub filters by them; what does not fit is still in `compliance`. */
function tags({ service, categories, compliance = {} }: CheckMetadata): readonly string[] {
  const controls = Object.entries(compliance).flatMap(([framework, ids]) =>
    ids.map((id) => `${framework}/${id}`),
  )
  return [...new Set(['security', service, ...categories, ...controls])].slice(0, LIMITS.tagsOfRule)
}
