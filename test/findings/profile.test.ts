import { expect, test } from 'vitest'
import type { CheckMetadata } from '../../src/checks/check.ts'
import { smallestProfile } from '../../src/findings/profile.ts'

const CHECK: CheckMetadata = {
  id: 's3_bucket_closed',
  title: '',
  service: 's3',
  severity: 'medium',
  categories: ['resilience'],
  risk: '',
  remediation: { text: '', url: '' },
  references: [],
  compliance: {},
}

test.each<[string, Partial<CheckMetadata>]>([
  ['essentials', { severity: 'critical' }],
  ['essentials', { severity: 'high', categories: ['logging', 'exposure'] }],
  ['essentials', { severity: 'high', categories: ['identity'] }],
  ['essentials', { severity: 'high', categories: ['secrets'] }],
  ['essentials', { file: '/srv/checks/own.yaml', severity: 'low' }],
  ['recommended', { severity: 'high', categories: ['encryption'] }],
  ['recommended', { severity: 'medium', categories: ['exposure'] }],
  ['recommended', { severity: 'low' }],
  ['all', { severity: 'low', profile: 'all' }],
  ['all', { file: '/srv/checks/own.ts', profile: 'all' }],
])('the smallest profile is %s of a check with %j', (profile, given) => {
  expect(smallestProfile({ ...CHECK, ...given })).toBe(profile)
})
