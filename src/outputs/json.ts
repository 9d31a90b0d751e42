import { complianceOf } from '../compliance/controls-of.ts'
import type { ComplianceReport } from '../compliance/report.ts'
import type { Comparison, FixedFinding } from '../findings/comparison/comparison.ts'
import { driftCounts } from '../findings/drift/drift-text.ts'
import type { Finding } from '../findings/finding.ts'
import type { IneffectiveSuppression, Suppression } from '../findings/suppression.ts'
import { findingUid } from '../findings/uid.ts'
import type { OwnerNote } from '../model/file-owners.ts'
import type { AppliedConfiguration, ScanResult } from '../scan/result.ts'
import type { Gap, Ignored, Unjudged } from '../sources/source.ts'
import { driftFields, jsonArray, locationFields } from './fields.ts'
import { PRODUCT } from './product.ts'
import { summarize, totals } from './summary.ts'

/** Raised when a reader of the last version would misunderstand the next; new attributes do not raise it. */
const VERSION = 1

/** This project's own document: the scan, its summary, what it covered and what not, then every finding. */
export function* json(result: ScanResult): Generator<string> {
  const { configuration } = result
  const head = {
    scan: scan(result),
    ...(configuration && { configuration: configured(configuration) }),
    summary: summary(result),
    coverage: coverage(result),
    ...(result.compliance && { compliance: result.compliance.map(compliance) }),
    ...(result.comparison && { comparison: comparison(result.comparison) }),
  }
  yield `{\n"version": ${VERSION}`
  for (const [name, value] of Object.entries(head)) yield `,\n"${name}": ${JSON.stringify(value)}`
  yield ',\n"ineffective_suppressions": '
  yield* jsonArray(result.ineffectiveSuppressions, ineffective)
  yield ',\n"owner_notes": '
  yield* jsonArray(result.ownerNotes, ({ file, line, reason }: OwnerNote) => ({ file, line, reason }))
  yield ',\n"findings": '
  yield* jsonArray(result.findings, finding)
  yield '\n}\n'
}

function scan(result: ScanResult) {
  return {
    id: result.id,
    provider: result.provider,
    account: result.account,
    accounts: result.accounts?.map(({ cloud, id, name, scanId }) => ({
      provider: cloud,
      id,
      name,
      scan_id: scanId,
    })),
    started_at: result.startedAt,
    finished_at: result.finishedAt,
    tool: { name: PRODUCT.name, version: PRODUCT.version },
  }
}

function configured(configuration: AppliedConfiguration) {
  const { file, origin, settings, checksLeftOut, filesLeftOut, foldersLeftOut } = configuration
  return {
    file,
    origin,
    settings: settings.map(({ name, value, line }) => ({ name, value, line })),
    left_out: { checks: checksLeftOut, files: filesLeftOut, folders: foldersLeftOut },
  }
}

function compliance({ framework, controls, summary }: ComplianceReport) {
  return {
    framework: framework.id,
    name: framework.name,
    version: framework.version,
    summary: {
      failed: summary.failed,
      to_review: summary.review,
      muted: summary.muted,
      passed: summary.passed,
      not_assessed: summary['not-assessed'],
    },
    controls: controls.map(({ control, status, notAssessed, findings, checks }) => ({
      id: control.id,
      title: control.title,
      group: control.group,
      status,
      not_assessed_because: notAssessed,
      findings: {
        failed: findings.failed,
        to_review: findings.review,
        muted: findings.muted,
        passed: findings.passed,
      },
      checks,
    })),
  }
}

function summary(result: ScanResult) {
  const counts = summarize(result.findings)
  const { failed, ...others } = totals(counts)
  return { failed, failed_by_severity: counts.failed, ...others, drift: driftCounts(result.findings) }
}

function coverage({ coverage }: ScanResult) {
  return {
    complete: coverage.gaps.length === 0,
    files: coverage.files,
    resources: coverage.resources,
    checks: coverage.checks,
    gaps: coverage.gaps.map(({ subject, reason, line, column }: Gap) => ({ subject, reason, line, column })),
    unjudged: coverage.unjudged.map(({ kind, of, source, count }: Unjudged) => ({ kind, of, source, count })),
    ignored: coverage.ignored.map(({ rule, from, line, files, folders }: Ignored) => ({
      rule,
      from,
      line,
      files,
      folders,
    })),
  }
}

/** Present if the scan is compared with an earlier state. */
function comparison({ with: state, fixed }: Comparison) {
  return {
    with: state,
    fixed: fixed.map(({ uid, check, severity, resource, file }: FixedFinding) => ({
      uid,
      check,
      severity,
      resource,
      file,
    })),
  }
}

function finding(found: Finding) {
  const { check, resource, location } = found
  return {
    uid: findingUid(found),
    status: found.status,
    severity: found.severity,
    muted: found.suppression !== undefined,
    change: found.change,
    drift: found.drift && driftFields(found.drift),
    suppression: found.suppression && suppression(found.suppression),
    reason: found.reason,
    check: {
      id: check.id,
      title: check.title,
      service: check.service,
      categories: check.categories,
      risk: check.risk,
      remediation: check.remediation,
      references: check.references,
      compliance: complianceOf(check),
    },
    resource: {
      uid: resource.uid,
      name: resource.name,
      type: resource.type,
      cloud: resource.cloud,
      account: resource.account,
      region: resource.region,
      namespace: resource.namespace,
    },
    owners: found.owners,
    location: location && {
      ...locationFields(location),
      related: location.related?.map(({ location, what }) => ({ what, ...locationFields(location) })),
    },
    other_locations: found.otherLocations?.map(locationFields),
    unchanged_locations: found.unchangedLocations?.map(locationFields),
  }
}

function suppression({ kind, reason, owner, until, place, tool }: Suppression) {
  return { kind, reason, owner, until, file: place.file, line: place.line, tool }
}

function ineffective({ kind, problem, message, place, tool, count }: IneffectiveSuppression) {
  return { kind, problem, message, file: place.file, line: place.line, tool, count }
}
