import type { Finding } from '../findings/finding.ts'
import type { IneffectiveSuppression } from '../findings/suppression.ts'
import { findingUid } from '../findings/uid.ts'
import type { Severity } from '../ocsf/severity.ts'
import type { AppliedConfiguration, ScanResult } from '../scan/result.ts'
import type { Gap } from '../sources/source.ts'
import { printable } from '../text/printable.ts'
import { configurationSentence } from './configuration-sentence.ts'
import { fingerprint, jsonArray } from './fields.ts'
import { addressOf, furtherPlaces, furtherPlaceText } from './places.ts'
import { suppressionText } from './words.ts'

/** What GitLab documents of its Code Quality reports, a subset of Code Climate's. */
interface Issue {
  readonly description: string
  readonly check_name: string
  /** No two issues of a report share one, and it is the same in every report. */
  readonly fingerprint: string
  readonly severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker'
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } }
}

const SEVERITIES: Readonly<Record<Severity, Issue['severity']>> = {
  informational: 'info',
  low: 'minor',
  medium: 'major',
  high: 'critical',
  critical: 'blocker',
}

/** Path of what comes from no file; GitLab asks for one. */
const NO_FILE = '.'

/**
 * GitLab Code Quality. GitLab compares the reports of two branches by fingerprint: what was there before stays in, and
 * what is fixed is left out. It knows neither mutes nor findings that a person must judge, which are `info` here and
 * say so. Passes are left out: every entry counts as a problem.
 */
export function* gitlab(result: ScanResult): Generator<string> {
  yield* jsonArray(issues(result), (issue) => issue)
  yield '\n'
}

function* issues(result: ScanResult): Generator<Issue> {
  const { findings, configuration, ineffectiveSuppressions, coverage } = result
  if (configuration) yield configurationIssue(configuration)
  for (const gap of coverage.gaps) yield gapIssue(gap)
  for (const suppression of ineffectiveSuppressions) yield suppressionIssue(suppression)
  for (const finding of findings) if (finding.status !== 'PASS') yield findingIssue(finding)
}

function findingIssue(finding: Finding): Issue {
  const { check, location, resource, status, suppression } = finding
  const further = furtherPlaces(finding).map(furtherPlaceText)
  const isOpen = status === 'FAIL' && suppression === undefined
  return {
    description: printable(
      [`${prefix(finding)}${finding.reason} (${addressOf(finding)})`, ...further].join('; '),
    ),
    check_name: check.id,
    fingerprint: fingerprint(findingUid(finding)),
    severity: isOpen ? SEVERITIES[finding.severity] : 'info',
    location: place(location?.file ?? resource.block?.file, location?.startLine),
  }
}

function prefix({ status, suppression, check }: Finding): string {
  if (suppression) return `${suppressionText(suppression)} ${check.title}: `
  return status === 'MANUAL' ? `To review by hand. ${check.title}: ` : `${check.title}: `
}

function gapIssue({ subject, reason, line }: Gap): Issue {
  return {
    description: printable(`Not scanned: ${reason}`),
    check_name: 'not_scanned',
    fingerprint: fingerprint(JSON.stringify(['gap', subject, reason])),
    severity: 'major',
    location: place(subject, line),
  }
}

function configurationIssue(configuration: AppliedConfiguration): Issue {
  return {
    description: printable(configurationSentence(configuration)),
    check_name: 'configuration',
    fingerprint: fingerprint(JSON.stringify(['configuration', configuration.file])),
    severity: 'info',
    location: place(configuration.file),
  }
}

function suppressionIssue({ place: { file, line }, problem, message }: IneffectiveSuppression): Issue {
  return {
    description: printable(`Suppresses nothing: ${message}`),
    check_name: 'suppression_without_effect',
    fingerprint: fingerprint(JSON.stringify(['suppression', file, line, problem, message])),
    severity: 'info',
    location: place(file, line),
  }
}

function place(path = NO_FILE, line = 1): Issue['location'] {
  return { path: printable(path), lines: { begin: line } }
}
