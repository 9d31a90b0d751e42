import { expect, test } from 'vitest'
import { twinsOf } from '../../../src/findings/drift/twins.ts'
import type { Resource } from '../../../src/model/resource.ts'

function cluster(address: string, facts: Partial<Resource>): Resource {
  return {
    type: 'container.googleapis.com/Cluster',
    address,
    name: address,
    cloud: 'gcp',
    scope: '.',
    properties: {} as Resource['properties'],
    identifiers: [],
    locations: { get: () => undefined },
    ...facts,
  }
}

function live(path: string): Resource {
  const id = `//container.googleapis.com/${path}`
  return cluster(id, {
    origin: { source: 'live', account: 'shop-live' },
    region: 'europe-west1',
    identifiers: [id, path],
    cloudNames: [path.slice(path.lastIndexOf('/') + 1)],
  })
}

const SHOP = live('projects/shop-live/zones/europe-west1-b/clusters/shop')
const TEST = live('projects/shop-live/locations/europe-west1/clusters/test')

test.each([
  'projects/shop-live/locations/europe-west1-b/clusters/shop',
  'https://container.googleapis.com/v1/projects/shop-live/zones/europe-west1-b/clusters/shop',
])('an id or address of a plan is that of Google, whatever it calls the place: %s', (planned) => {
  const code = cluster('google_container_cluster.shop', { cloudNames: [planned] })
  const { twinOf, notInCode } = twinsOf([SHOP, TEST, code])
  expect(twinOf.get(SHOP)).toBe(code)
  expect([...notInCode]).toEqual([TEST])
})

test('a name of code is that of Google where no other one has it', () => {
  const code = cluster('google_container_cluster.shop', { identifiers: ['shop'], region: 'europe-west1' })
  expect(twinsOf([SHOP, TEST, code]).twinOf.get(SHOP)).toBe(code)
})
