import { expect, test } from 'vitest'
import { accountResults } from '../../src/cli/account-results.ts'
import type { Finding } from '../../src/findings/finding.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { SCAN_RESULT } from '../support/scan-result.ts'

const [some] = SCAN_RESULT.findings
if (!some) throw new Error('The example has no findings.')

const PAYMENTS = { cloud: 'aws', id: '111111111111', name: 'payments', scanId: 'scan-of-payments' } as const
const SEARCH = { cloud: 'aws', id: '222222222222', name: 'search', scanId: 'scan-of-search' } as const
const CLOSED = '333333333333'
const SHOP = { cloud: 'kubernetes', id: 'uid-of-shop', name: 'shop', scanId: 'scan-of-shop' } as const

function findingOf(account?: string): Finding {
  const { account: _, ...resource } = (some as Finding).resource
  return { ...(some as Finding), resource: { ...resource, ...(account !== undefined && { account }) } }
}

const { root: _, ...scanOfAccounts } = SCAN_RESULT
const ORGANIZATION: ScanResult = {
  ...scanOfAccounts,
  provider: 'aws',
  account: 'o-acme',
  accounts: [PAYMENTS, SEARCH],
  unscannedAccounts: [{ cloud: 'aws', id: CLOSED, name: 'closed' }],
  findings: [findingOf(PAYMENTS.id), findingOf(SEARCH.id), findingOf(PAYMENTS.id)],
  coverage: {
    ...SCAN_RESULT.coverage,
    resources: 50,
    resourcesByAccount: { [PAYMENTS.id]: 30, [SEARCH.id]: 12 },
    gaps: [
      { subject: 's3:GetBucketAcl', reason: 'It was denied.', account: SEARCH.id },
      { subject: CLOSED, reason: 'It was not scanned.', account: CLOSED },
      { subject: 'a_custom_check', reason: 'It was stopped.' },
    ],
    unjudged: [
      { kind: 'aws_route', of: 'resource', source: 'terraform', count: 7 },
      { kind: 'ClusterRole', of: 'built-in', source: 'kubernetes', account: SHOP.id, count: 72 },
    ],
  },
}

const NO_CHECKS = { checks: [], catalogue: [] }

function told(results: readonly ScanResult[]) {
  return results.map(({ provider, account, id, findings, coverage }) => ({
    provider,
    account,
    id,
    findings: findings.length,
    resources: coverage.resources,
    gaps: coverage.gaps.map(({ subject }) => subject),
  }))
}

test('Each account has the findings, gaps and amounts of its own; one that was not scanned has a gap alone', () => {
  const aws = { provider: 'aws' }
  expect(told(accountResults(ORGANIZATION, NO_CHECKS))).toEqual([
    {
      ...aws,
      account: PAYMENTS.id,
      id: PAYMENTS.scanId,
      findings: 2,
      resources: 30,
      gaps: ['a_custom_check'],
    },
    {
      ...aws,
      account: SEARCH.id,
      id: SEARCH.scanId,
      findings: 1,
      resources: 12,
      gaps: ['s3:GetBucketAcl', 'a_custom_check'],
    },
    {
      ...aws,
      account: CLOSED,
      id: ORGANIZATION.id,
      findings: 0,
      resources: 0,
      gaps: [CLOSED, 'a_custom_check'],
    },
  ])
})

test('Files that were scanned with the accounts are apart from them, with the gaps that are of no account', () => {
  const both = {
    ...ORGANIZATION,
    root: '/work',
    provider: 'iac',
    account: 'acme',
    findings: [...ORGANIZATION.findings, findingOf()],
  }
  const [files, payments] = told(accountResults(both, NO_CHECKS))
  expect(files).toEqual({
    provider: 'iac',
    account: 'acme',
    id: ORGANIZATION.id,
    findings: 1,
    resources: 8,
    gaps: ['a_custom_check'],
  })
  expect(payments).toMatchObject({ account: PAYMENTS.id, gaps: [] })
})

test('What runs in several clouds is apart, each with the cloud and the scan of its own', () => {
  const clouds = {
    ...ORGANIZATION,
    provider: 'aws+kubernetes',
    account: `o-acme+${SHOP.id}`,
    accounts: [PAYMENTS, SHOP],
    unscannedAccounts: [],
    findings: [findingOf(PAYMENTS.id), findingOf(SHOP.id)],
  }
  const results = told(accountResults(clouds, NO_CHECKS))
  expect(results.map(({ provider, account, id, findings }) => [provider, account, id, findings])).toEqual([
    ['aws', PAYMENTS.id, PAYMENTS.scanId, 1],
    ['kubernetes', SHOP.id, SHOP.scanId, 1],
  ])
})

test('What was not judged is told of the account that it is in, or of the files', () => {
  const all = { ...ORGANIZATION, root: '/work', accounts: [PAYMENTS, SHOP], unscannedAccounts: [] }
  const kinds = accountResults(all, NO_CHECKS).map(({ coverage }) =>
    coverage.unjudged.map(({ kind }) => kind),
  )
  expect(kinds).toEqual([['aws_route'], [], ['ClusterRole']])
})

test('Compliance is that of the account alone', () => {
  const { compliance = [] } =
    accountResults(ORGANIZATION, { checks: [some.check], catalogue: [some.check] })[2] ?? {}
  expect(compliance.length).toBeGreaterThan(0)
  expect(compliance.map(({ summary }) => summary.failed + summary.passed)).toEqual(compliance.map(() => 0))
})
