import { expect, test } from 'vitest'
import type { Drift } from '../../../src/findings/drift/drift.ts'
import { driftSentences, driftText } from '../../../src/findings/drift/drift-text.ts'
import type { Finding } from '../../../src/findings/finding.ts'
import type { Cloud } from '../../../src/model/resource.ts'

/** A failure of the code whose resource is right where it runs. */
function mended(cloud: Cloud): Finding {
  const drift: Drift = { kind: 'mended-in-account', twin: { uid: 'live', address: 'orders' } }
  return { drift, resource: { cloud } } as unknown as Finding
}

test.each<[Cloud, string]>([
  ['aws', 'account'],
  ['azure', 'subscription'],
  ['gcp', 'project'],
  ['kubernetes', 'cluster'],
])('what runs in %s is in its %s', (cloud, noun) => {
  expect(driftText(mended(cloud))).toBe(`Right in the ${noun}: orders`)
  expect(driftSentences([mended(cloud)])).toBe(
    `Code and ${noun}: 1 mended in the ${noun} and still wrong in the code.`,
  )
})

test('each cloud of a scan has a sentence', () => {
  expect(driftSentences([mended('aws'), mended('kubernetes'), mended('aws')])).toBe(
    'Code and account: 2 mended in the account and still wrong in the code. Code and cluster: 1 mended in the cluster and still wrong in the code.',
  )
})

test('nothing is said where nothing was compared', () => {
  const finding = { resource: { cloud: 'aws' } } as unknown as Finding
  expect([driftText(finding), driftSentences([finding])]).toEqual([undefined, undefined])
})
