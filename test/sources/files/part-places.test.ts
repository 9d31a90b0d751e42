import { expect, test } from 'vitest'
import type { Resource } from '../../../src/model/resource.ts'
import { incompleteParts } from '../../../src/sources/files/incomplete-parts.ts'
import { PartPlaces } from '../../../src/sources/files/part-places.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'

/** A scan of so many folders, each with a manifest that was read and one that was not. */
function scanOf(size: number) {
  const files = Array.from({ length: size }, (_, index) => `k8s/${index}/pod.yaml`)
  const resources = files.map(
    (file, index) =>
      ({
        scope: `the manifests of k8s/${index}`,
        cloud: 'kubernetes',
        location: { file, startLine: 1, endLine: 2 },
      }) as unknown as Resource,
  )
  const gaps = files.map((subject) => ({ subject: `${subject}.broken.yaml`, reason: 'Broken.' }))
  return { resources, contents: [{ format: 'kubernetes', files: size, gaps }] }
}

test('the parts that gaps concern are told in a time that grows with their number', () => {
  const nothing = { gaps: [], excluded: [], missesRules: false }
  const tell = ({ resources, contents }: ReturnType<typeof scanOf>) => {
    const places = new PartPlaces()
    places.addResources(resources, 'kubernetes')
    return incompleteParts(nothing, contents, places)
  }
  expect(growth(tell, scanOf, 500)).toBeLessThan(MAX_GROWTH)
})
