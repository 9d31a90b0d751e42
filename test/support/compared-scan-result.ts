import type { Finding } from '../../src/findings/finding.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { SCAN_RESULT, SUPPRESSION } from './scan-result.ts'

/** The same scan compared with a commit: the first failure is new, the others were there before. */
const findings = SCAN_RESULT.findings.map((finding, at): Finding => {
  if (finding.status === 'PASS') return finding
  return { ...finding, change: at === 0 ? 'new' : 'unchanged' }
})

export const COMPARED_SCAN_RESULT: ScanResult = {
  ...SCAN_RESULT,
  findings,
  ineffectiveSuppressions: [
    {
      kind: 'inline',
      place: { file: 'database.tf', line: 2 },
      problem: 'expired',
      message: 'It ended on 2026-01-31. Renew it, or remove it.',
    },
  ],
  comparison: {
    with: { kind: 'commit', ref: 'main', commit: 'd19613e0c4a7f1b0a4a2f4a3c6e1b7d9e8f0a1b2' },
    fixed: [
      {
        uid: 'assay-iac-s3_bucket_versioning_enabled-github.com/acme/infra-aws_s3_bucket.old',
        check: 's3_bucket_versioning_enabled',
        severity: 'medium',
        resource: 'aws_s3_bucket.old',
        file: 'old.tf',
      },
    ],
  },
}

/** What an author of scanned code may write into names: markup, links, mentions, commands and control characters. */
export const HOSTILE_TEXT = [
  '</code></summary></details><h1>forged</h1><img src=x onerror=forged>',
  '[forged](https://forged.example) ![forged](https://forged.example/i.png)',
  'https://forged.example www.forged.example @forged #1 forged/forged#1 `forged` **forged**',
  '</failure></testcase>]]><!-- forged',
  '## forged\n\n- forged\n| forged |',
  '\u0000\u0008\u001b[31m\u202eforged\ud800\ufffe\u2028',
  '::error::forged ##[error]forged "\'&<>',
].join('\n')

/** A scan in which every text that comes from scanned code is hostile. */
export const HOSTILE_SCAN_RESULT: ScanResult = {
  ...COMPARED_SCAN_RESULT,
  account: HOSTILE_TEXT,
  findings: findings.map((finding) => ({
    ...finding,
    reason: HOSTILE_TEXT,
    resource: {
      ...finding.resource,
      uid: HOSTILE_TEXT,
      address: HOSTILE_TEXT,
      name: HOSTILE_TEXT,
      type: HOSTILE_TEXT,
      region: HOSTILE_TEXT,
    },
    location: { file: HOSTILE_TEXT, startLine: 1, endLine: 1 },
    ...(finding.suppression && {
      suppression: {
        ...SUPPRESSION,
        reason: HOSTILE_TEXT,
        owner: HOSTILE_TEXT,
        place: { file: HOSTILE_TEXT, line: 1 },
      },
    }),
  })),
  ineffectiveSuppressions: COMPARED_SCAN_RESULT.ineffectiveSuppressions.map((suppression) => ({
    ...suppression,
    place: { file: HOSTILE_TEXT, line: 1 },
    message: HOSTILE_TEXT,
  })),
  configuration: {
    file: HOSTILE_TEXT,
    origin: 'found',
    settings: [{ name: 'excluded-checks', value: [HOSTILE_TEXT], line: 1 }],
    checksLeftOut: 1,
    filesLeftOut: 0,
    foldersLeftOut: 0,
  },
  comparison: {
    with: { kind: 'commit', ref: HOSTILE_TEXT, commit: HOSTILE_TEXT },
    fixed: [{ uid: HOSTILE_TEXT, check: 'a', severity: 'low', resource: HOSTILE_TEXT, file: HOSTILE_TEXT }],
  },
  coverage: {
    ...SCAN_RESULT.coverage,
    gaps: [{ subject: HOSTILE_TEXT, reason: HOSTILE_TEXT, line: 1 }],
    unjudged: [{ kind: HOSTILE_TEXT, of: 'resource', count: 1 }],
    ignored: [{ rule: HOSTILE_TEXT, from: HOSTILE_TEXT, files: 1, folders: 0 }],
  },
}

/** A scan with that many failures, made of the failures of another; each has a resource of its own. */
export function manyFailures(amount: number): ScanResult {
  const failures = SCAN_RESULT.findings.filter(({ status, suppression }) => status === 'FAIL' && !suppression)
  return {
    ...SCAN_RESULT,
    findings: failures.flatMap((finding) =>
      Array.from({ length: amount / failures.length }, (_, at) => ({
        ...finding,
        number: at + 2,
      })),
    ),
  }
}
