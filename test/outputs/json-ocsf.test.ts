import { describe, expect, test } from 'vitest'
import type { DetectionFinding } from '../../src/ocsf/detection-finding.ts'
import { SEVERITIES } from '../../src/ocsf/severity.ts'
import { validateDetectionFinding, validateIngestionRecord } from '../../src/ocsf/validator.ts'
import type { CodeDetails } from '../../src/outputs/code-details.ts'
import { jsonOcsf } from '../../src/outputs/json-ocsf.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT, SUPPRESSION } from '../support/scan-result.ts'

function records(result: ScanResult): DetectionFinding[] {
  return JSON.parse([...jsonOcsf(result)].join(''))
}

function recordOf(change: Partial<ScanResult['findings'][number]>): DetectionFinding {
  const [first] = SCAN_RESULT.findings
  if (!first) throw new Error('The fixture has findings')
  const [record] = records({ ...SCAN_RESULT, findings: [{ ...first, ...change }] })
  if (!record) throw new Error('One finding makes one record')
  return record
}

test('every record is valid OCSF, and what ingestion needs', () => {
  const all = records(SCAN_RESULT)
  expect(all).toHaveLength(SCAN_RESULT.findings.length)
  for (const record of all) {
    expect(validateDetectionFinding(record)).toEqual({ valid: true })
    expect(validateIngestionRecord(record)).toEqual({ valid: true })
  }
})

test('one record per line, so that a file can be read with line tools', () => {
  const lines = [...jsonOcsf(SCAN_RESULT)].join('').split('\n')
  expect(lines.at(0)).toBe('[')
  expect(lines.slice(1, -2).map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(records(SCAN_RESULT))
  expect(lines.slice(-2)).toEqual([']', ''])
})

test('no finding is an empty array', () => {
  expect(records(EMPTY_SCAN_RESULT)).toEqual([])
})

test('time is in milliseconds and the same instant as time_dt', () => {
  const { time, time_dt, finding_info } = recordOf({})
  expect(time).toBe(Date.UTC(2026, 2, 14, 9, 26, 53, 589))
  expect(time_dt).toBe('2026-03-14T09:26:53.589Z')
  expect(finding_info).toMatchObject({ created_time: time, created_time_dt: time_dt })
})

test.for(SEVERITIES.map((severity, index) => ({ severity, id: index + 1 })))(
  'severity $severity is $id',
  ({ severity, id }) => {
    const record = recordOf({ severity })
    expect(record.severity_id).toBe(id)
    expect(record.severity.toLowerCase()).toBe(severity)
    expect(validateDetectionFinding(record)).toEqual({ valid: true })
  },
)

test('a muted finding is suppressed and keeps its verdict', () => {
  expect(recordOf({ suppression: SUPPRESSION })).toMatchObject({
    status_id: 3,
    status: 'Suppressed',
    status_code: 'FAIL',
  })
  expect(recordOf({})).toMatchObject({ status_id: 1, status: 'New', status_code: 'FAIL' })
})

describe('where the resource lives', () => {
  test('in AWS: the cloud profile, with the region', () => {
    const record = records(SCAN_RESULT).find(({ resources }) => resources[0]?.type === 'AWS::S3::Bucket')
    expect(record?.metadata.profiles).toEqual(['cloud', 'datetime'])
    expect(record?.cloud).toMatchObject({ provider: 'aws', region: 'eu-central-1' })
    expect(record?.resources[0]).toMatchObject({ region: 'eu-central-1', group: { name: 's3' } })
  })

  test('in AWS, nobody knows where: no region', () => {
    const record = records(SCAN_RESULT).find(
      ({ resources }) => resources[0]?.name === 'aws_db_instance.reports',
    )
    expect(record?.cloud).toMatchObject({ provider: 'aws' })
    expect(record?.cloud).not.toHaveProperty('region')
    expect(record?.resources[0]).not.toHaveProperty('region')
    expect(validateDetectionFinding(record)).toEqual({ valid: true })
  })

  test('in Kubernetes: the container profile, with the namespace and no cloud', () => {
    const record = records(SCAN_RESULT).find(({ resources }) => resources[0]?.type === 'Deployment')
    expect(record?.metadata.profiles).toEqual(['container', 'datetime'])
    expect(record).not.toHaveProperty('cloud')
    expect(record?.resources[0]).toMatchObject({ namespace: 'shop' })
    expect(record?.resources[0]).not.toHaveProperty('region')
  })

  test('in a running cluster: it is an account, with the name that people know', () => {
    const [first] = SCAN_RESULT.findings
    if (!first) throw new Error('The fixture has findings')
    const id = '6f1a2f3e-4d5c-4b6a-9788-99aabbccddee'
    const shop = { cloud: 'kubernetes', id, name: 'shop', scanId: 'scan-of-shop' } as const
    const foundIn = { provider: 'kubernetes', account: id }
    const resource = {
      ...first.resource,
      cloud: 'kubernetes',
      namespace: 'web',
      account: id,
      foundIn,
    } as const
    const { region: _, ...inCluster } = resource
    const [record] = records({
      ...SCAN_RESULT,
      accounts: [shop],
      findings: [{ ...first, resource: inCluster }],
    })
    expect(record?.metadata.profiles).toEqual(['cloud', 'container', 'datetime'])
    expect(record?.cloud).toEqual({
      provider: 'kubernetes',
      account: { uid: id, name: 'shop', type: 'Kubernetes Cluster', type_id: 99 },
    })
    expect(record?.unmapped).toMatchObject({
      provider: 'kubernetes',
      provider_uid: id,
      scan_id: 'scan-of-shop',
      scope: { roots: [] },
    })
    expect(validateDetectionFinding(record)).toEqual({ valid: true })
  })

  test.for([
    ['azure', '0f3c1a52-9b7e-4d3b-8c55-6a1f2e3d4c5b', { type: 'Azure Subscription', type_id: 13 }],
    ['azure', 'github.com/acme/infra', { type: 'Project', type_id: 99 }],
    ['gcp', 'acme-shop', { type: 'GCP Project', type_id: 11 }],
  ] as const)('in %s: account %s', ([cloud, account, kind]) => {
    const [first] = SCAN_RESULT.findings
    if (!first) throw new Error('The fixture has findings')
    const foundIn = { provider: 'iac', account }
    const finding = { ...first, resource: { ...first.resource, cloud, foundIn, region: 'westeurope' } }
    const [record] = records({ ...SCAN_RESULT, account, findings: [finding] })
    expect(record?.cloud).toEqual({
      provider: cloud,
      account: { uid: account, name: account, ...kind },
      region: 'westeurope',
    })
    expect(validateDetectionFinding(record)).toEqual({ valid: true })
  })

  test.for([
    ['123456789012', { type: 'AWS Account', type_id: 10 }],
    ['github.com/acme/infra', { type: 'Project', type_id: 99 }],
  ] as const)('account %s', ([account, kind]) => {
    const [first] = SCAN_RESULT.findings
    if (!first) throw new Error('The fixture has findings')
    const resource = { ...first.resource, foundIn: { provider: 'iac', account } }
    const [record] = records({ ...SCAN_RESULT, account, findings: [{ ...first, resource }] })
    expect(record?.cloud?.account).toEqual({ uid: account, name: account, ...kind })
    expect(record?.unmapped).toMatchObject({ provider: 'iac', provider_uid: account })
  })
})

test('a finding of a live source names no file', () => {
  const [first] = SCAN_RESULT.findings
  const { location: _, ...live } = first ?? expect.fail('The fixture has findings')
  const [record] = records({ ...SCAN_RESULT, findings: [live] })
  expect(record?.unmapped).not.toHaveProperty('file')
  expect(validateDetectionFinding(record)).toEqual({ valid: true })
})

describe('the scanned code', () => {
  const commit = { repository: 'github.com/acme/infra', id: 'a'.repeat(40), has: () => true }
  const excerpt = () => ({
    lines: [
      { number: 6, text: 'resource "x" {' },
      { number: 7, text: '  acl = "public-read"', mark: { start: 8, end: 21 } },
    ],
  })
  const recordsWith = (code: CodeDetails): DetectionFinding[] =>
    JSON.parse([...jsonOcsf(SCAN_RESULT, code)].join(''))

  test('nothing of it, unless it is known and asked for', () => {
    for (const { unmapped } of records(SCAN_RESULT))
      expect(Object.keys(unmapped)).not.toEqual(expect.arrayContaining(['commit', 'repository', 'excerpt']))
  })

  test('where it can be looked up, for the files that the commit has', () => {
    for (const record of recordsWith({ commit })) {
      expect(validateDetectionFinding(record)).toEqual({ valid: true })
      const { file, repository } = record.unmapped
      expect(repository).toBe(file === undefined ? undefined : 'github.com/acme/infra')
    }
    for (const { unmapped } of recordsWith({ commit: { ...commit, has: () => false } }))
      expect(unmapped).not.toHaveProperty('commit')
  })

  test('the lines of what does not pass', () => {
    const all = recordsWith({ excerpt })
    for (const record of all) {
      expect(validateDetectionFinding(record)).toEqual({ valid: true })
      expect(record.unmapped.excerpt).toEqual(
        record.status_code === 'PASS'
          ? undefined
          : { start_line: 6, lines: ['resource "x" {', '  acl = "public-read"'] },
      )
    }
    expect(new Set(all.map(({ status_code }) => status_code)).size).toBeGreaterThan(1)
  })
})
