import { expect, test } from 'vitest'
import type { Check } from '../../src/checks/check.ts'
import { frameworksNamed } from '../../src/compliance/frameworks.ts'
import { type Selection, selectChecks } from '../../src/scan/select-checks.ts'

const CATALOGUE = [
  check({
    id: 'k8s_pods_alone',
    service: 'pods',
    severity: 'high',
    compliance: { 'pss-baseline': ['privileged'] },
  }),
  check({
    id: 's3_bucket_locked',
    service: 's3',
    severity: 'critical',
    compliance: { 'cis-aws-7.0': ['3.1.4'] },
  }),
  check({ id: 's3_bucket_logged', service: 's3', severity: 'low' }),
  { ...check({ id: 's3_bucket_named', service: 's3', severity: 'low' }), profile: 'all' },
  {
    ...check({
      id: 'secrets_nowhere',
      service: 'secrets',
      severity: 'high',
      compliance: { 'cis-aws-7.0': ['2.2'] },
    }),
    profile: 'all',
  },
] as const

test.each<[Selection, readonly string[]]>([
  [{}, ['k8s_pods_alone', 's3_bucket_locked', 's3_bucket_logged']],
  [{ checks: ['s3_bucket_logged'] }, ['s3_bucket_logged']],
  [{ excludedChecks: ['s3_bucket_logged'] }, ['k8s_pods_alone', 's3_bucket_locked']],
  [{ services: ['s3'], severities: ['low', 'high'] }, ['s3_bucket_logged']],
  [{ checks: ['s3_bucket_logged'], severities: ['high'] }, []],
  [{ services: ['s3'] }, ['s3_bucket_locked', 's3_bucket_logged']],
  [
    { frameworks: frameworksNamed(['pss-baseline', 'CIS-AWS-7.0']) },
    ['k8s_pods_alone', 's3_bucket_locked', 'secrets_nowhere'],
  ],
  [{ profile: 'essentials' }, ['s3_bucket_locked']],
  [{ profile: 'essentials', includedChecks: ['s3_bucket_named'] }, ['s3_bucket_locked', 's3_bucket_named']],
  [
    { profile: 'all' },
    ['k8s_pods_alone', 's3_bucket_locked', 's3_bucket_logged', 's3_bucket_named', 'secrets_nowhere'],
  ],
  [{ checks: ['s3_bucket_named'] }, ['s3_bucket_named']],
  [{ services: ['secrets'] }, ['secrets_nowhere']],
])('%j selects %j', (selection, ids) => {
  expect(selectChecks(CATALOGUE, selection).map((selected) => selected.id)).toEqual(ids)
})

test.each<[Selection, string]>([
  [
    { checks: ['s3_bucket_loged'] },
    'There is no check named "s3_bucket_loged". Did you mean s3_bucket_logged, s3_bucket_locked or s3_bucket_named? assay checks list shows them all.',
  ],
  [{ excludedChecks: ['x'] }, 'There is no check named "x". assay checks list shows them all.'],
  [{ services: ['s4'] }, 'There is no service named "s4". There are pods, s3, secrets.'],
])('%j is refused, since it would silently scan less', (selection, message) => {
  expect(() => selectChecks(CATALOGUE, selection)).toThrow(message)
})

function check(metadata: Pick<Check, 'id' | 'service' | 'severity' | 'compliance'>): Check {
  return {
    title: '',
    categories: [],
    risk: '',
    remediation: { text: '', url: '' },
    references: [],
    resources: [],
    evaluate: () => undefined,
    ...metadata,
  }
}
