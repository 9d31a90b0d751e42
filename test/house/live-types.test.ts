import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { liveSource } from '../../src/cli/check-sources/check-source.ts'
import { NOT_TOLD } from '../../src/cli/check-sources/not-told/not-told.ts'
import { cloudsNamed } from '../../src/cli/live/clouds.ts'
import { AWS_TYPES, AZURE_TYPES, GOOGLE_TYPES, KUBERNETES_TYPES } from '../../src/model/all-types.ts'

test.each([
  ['aws', AWS_TYPES],
  ['azure', AZURE_TYPES],
  ['google', GOOGLE_TYPES],
  ['kubernetes', KUBERNETES_TYPES],
] as const)('every type of %s is read of what runs, or there is a reason why not', async (name, types) => {
  const [cloud] = await cloudsNamed([name])
  const read = await cloud?.typesFor(CATALOGUE)
  const missing = types.map(({ type }) => type).filter((type) => !read?.has(type))
  const untold = Object.values(NOT_TOLD[liveSource(name)] ?? {}).flat()
  // The others are properties of types that are read.
  expect(untold.filter((one) => !one.includes(' ')).toSorted()).toEqual(missing.toSorted())
})
