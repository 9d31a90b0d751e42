import { expect, test } from 'vitest'
import type { CheckMetadata } from '../../src/checks/check.ts'
import { defineFramework, files, live, people } from '../../src/compliance/framework.ts'
import { complianceReport } from '../../src/compliance/report.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { SCAN_RESULT, SUPPRESSION } from '../support/scan-result.ts'

const FRAMEWORK = defineFramework({
  id: 'example',
  name: 'An example',
  version: '1',
  url: 'https://example.com',
  groups: {
    Storage: {
      '1.1': files('Buckets are encrypted', 'encryption-at-rest'),
      '1.2': files('Buckets are backed up', 'backup'),
      '1.3': files('Buckets are named well'),
    },
    Organization: { '2.1': live('Somebody reads the logs'), '2.2': people('Everybody is trained') },
  },
})

const ENCRYPTED = check('bucket_encrypted', 'encryption-at-rest')
const KEY_OF_OUR_OWN = check('bucket_key', 'encryption-at-rest')
const BACKED_UP = check('bucket_backed_up', 'backup')
const CATALOGUE = [ENCRYPTED, KEY_OF_OUR_OWN, BACKED_UP]

test('every control of the framework has a status, in the order of the framework', () => {
  const findings = [finding(ENCRYPTED, 'PASS'), finding(KEY_OF_OUR_OWN, 'FAIL')]
  const { controls, summary } = complianceReport(FRAMEWORK, {
    findings,
    ran: CATALOGUE,
    catalogue: CATALOGUE,
  })
  expect(controls.map(({ control, status, notAssessed }) => [control.id, status, notAssessed])).toEqual([
    ['1.1', 'failed', undefined],
    ['1.2', 'not-assessed', 'no-resource'],
    ['1.3', 'not-assessed', 'no-check'],
    ['2.1', 'not-assessed', 'live'],
    ['2.2', 'not-assessed', 'people'],
  ])
  expect(summary).toEqual({ failed: 1, review: 0, muted: 0, passed: 0, 'not-assessed': 4 })
  expect(controls[0]).toMatchObject({
    checks: ['bucket_encrypted', 'bucket_key'],
    findings: { failed: 1, review: 0, muted: 0, passed: 1 },
  })
})

const muted = { suppression: SUPPRESSION }

test.each<[string, readonly Finding[]]>([
  ['passed', [finding(ENCRYPTED, 'PASS'), finding(KEY_OF_OUR_OWN, 'PASS')]],
  ['passed', [finding(ENCRYPTED, 'PASS')]],
  ['failed', [finding(ENCRYPTED, 'PASS'), finding(ENCRYPTED, 'FAIL'), finding(ENCRYPTED, 'MANUAL')]],
  ['failed', [finding(ENCRYPTED, 'FAIL', { change: 'unchanged' })]],
  ['failed', [finding(ENCRYPTED, 'FAIL'), finding(ENCRYPTED, 'FAIL', muted)]],
  ['review', [finding(ENCRYPTED, 'MANUAL'), finding(ENCRYPTED, 'FAIL', muted), finding(ENCRYPTED, 'PASS')]],
  ['muted', [finding(ENCRYPTED, 'FAIL', muted), finding(ENCRYPTED, 'PASS')]],
  ['muted', [finding(ENCRYPTED, 'MANUAL', muted)]],
  ['not-assessed', [finding(BACKED_UP, 'FAIL')]],
])('a control is %s by its findings %#', (status, findings) => {
  const { controls } = complianceReport(FRAMEWORK, { findings, ran: CATALOGUE, catalogue: CATALOGUE })
  expect(controls[0]?.status).toBe(status)
})

test.each<[string, readonly Finding[]]>([
  ['not-assessed', [finding(ENCRYPTED, 'PASS')]],
  ['not-assessed', []],
  ['failed', [finding(ENCRYPTED, 'FAIL')]],
])(
  'where one of its checks was left out of the scan, a control is %s, and never passed',
  (status, findings) => {
    const { controls } = complianceReport(FRAMEWORK, { findings, ran: [ENCRYPTED], catalogue: CATALOGUE })
    expect(controls[0]?.status).toBe(status)
    if (status === 'not-assessed') expect(controls[0]?.notAssessed).toBe('left-out')
  },
)

test('a check is about the controls that it names, whatever its topics', () => {
  const named = {
    ...check('bucket_named', 'backup'),
    compliance: { example: ['1.3', '1.3'] },
  } as CheckMetadata
  const findings = [finding(named, 'FAIL')]
  const { controls } = complianceReport(FRAMEWORK, { findings, ran: [named], catalogue: [named] })
  expect(controls.map(({ status }) => status).slice(0, 3)).toEqual(['not-assessed', 'failed', 'failed'])
})

function check(id: string, topic: NonNullable<CheckMetadata['topics']>[number]): CheckMetadata {
  return { ...template().check, id, compliance: {}, topics: [topic] }
}

function finding(
  about: CheckMetadata,
  status: Finding['status'],
  more: Partial<Pick<Finding, 'suppression' | 'change'>> = {},
): Finding {
  const { suppression, change, ...finding } = template()
  return { ...finding, check: about, status, ...more }
}

function template(): Finding {
  const [finding] = SCAN_RESULT.findings
  if (!finding) throw new Error('The example has no finding.')
  return finding
}
