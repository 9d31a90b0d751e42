import { expect, test } from 'vitest'
import { kindsNamed } from '../../../../src/sources/live/kubernetes/kinds-named.ts'
import { LIVE_TYPES } from '../../../../src/sources/live/kubernetes/kubernetes-source.ts'

test('kinds are named in any case', () => {
  expect(kindsNamed(['deployment', 'Pod', 'NETWORKPOLICY'], LIVE_TYPES)).toEqual([
    'Deployment',
    'Pod',
    'NetworkPolicy',
  ])
})

test('a kind that no check reads is refused, with those that are meant', () => {
  expect(() => kindsNamed(['deployments'], LIVE_TYPES)).toThrow('Did you mean Deployment?')
  expect(() => kindsNamed(['Lease'], LIVE_TYPES)).toThrow('no objects of kind "Lease" are read')
})
