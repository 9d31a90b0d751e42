import type {
  ComplianceReport,
  ControlResult,
  ControlStatus,
  FindingCounts,
  NotAssessed,
} from '../../src/compliance/report.ts'

/** A control with these findings; what is not told of it is of no account. */
function control(
  id: string,
  title: string,
  status: ControlStatus,
  about: { readonly findings?: Partial<FindingCounts>; readonly notAssessed?: NotAssessed } = {},
): ControlResult {
  const { findings, notAssessed } = about
  return {
    control: { id, title, group: 'Storage', evidence: 'files', topics: [] },
    status,
    ...(notAssessed && { notAssessed }),
    findings: { failed: 0, review: 0, muted: 0, passed: 0, ...findings },
    checks: findings ? ['s3_bucket_versioning_enabled', 'rds_instance_storage_encrypted'] : [],
  }
}

const CONTROLS = [
  control('1.1', 'Buckets keep old versions of objects', 'passed', { findings: { passed: 4 } }),
  control('1.2', 'Databases are encrypted, wherever they are kept and whoever looks after them', 'failed', {
    findings: { failed: 2, review: 1, passed: 1200 },
  }),
  control('1.10', 'Buckets are not public', 'review', { findings: { review: 1, muted: 1 } }),
  control('2.1', 'Keys are rotated', 'muted', { findings: { muted: 1, passed: 2 } }),
  control('2.2', 'Networks are segregated', 'not-assessed', { notAssessed: 'no-resource', findings: {} }),
  control('2.3', 'Access is reviewed, every year', 'not-assessed', { notAssessed: 'people' }),
  control('2.4', 'Machines are up to date', 'not-assessed', { notAssessed: 'live' }),
  control('2.5', 'Objects are classified', 'not-assessed', { notAssessed: 'no-check' }),
  control('2.6', 'Logs are kept', 'not-assessed', { notAssessed: 'left-out', findings: { passed: 1 } }),
]

/** A report with a control of each status, and one for each reason not to assess it. */
export const COMPLIANCE_REPORT: ComplianceReport = {
  framework: {
    id: 'example-1.0',
    name: 'An example of a benchmark',
    version: '1.0',
    url: 'https://example.com',
    controls: CONTROLS.map((result) => result.control),
  },
  controls: CONTROLS,
  summary: { failed: 1, review: 1, muted: 1, passed: 1, 'not-assessed': 5 },
}
