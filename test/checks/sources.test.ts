import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generatedSources, SOURCES_FILE } from '../../scripts/reads/check-sources.ts'
import { SOURCES_PAGE, sourcesPage } from '../../scripts/reads/sources-page.ts'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { liveSource } from '../../src/cli/check-sources/check-source.ts'
import { sourcesOf } from '../../src/cli/check-sources/sources-of.ts'
import { cloudsNamed } from '../../src/cli/live/clouds.ts'
import { liveChecks } from '../../src/cli/live/live-checks.ts'
import { LIVE_NAMES } from '../../src/configuration/live-name.ts'
import { remediationExamples } from '../../src/outputs/remediation-examples.ts'

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const idsFrom = (source: string) =>
  CATALOGUE.map(({ id }) => id).filter((id) => sourcesOf(id)?.sources.includes(source))

test('what each check is judged from is written as the sources have it: npm run reads', async () => {
  expect(textOf(SOURCES_FILE)).toBe(await generatedSources())
})

test('docs/checks.md shows the same: npm run reads', () => {
  expect(textOf(SOURCES_PAGE)).toBe(sourcesPage())
})

test.each(LIVE_NAMES)('assay scan %s judges the checks that are said to be judged there', async (name) => {
  const { checks } = await liveChecks(CATALOGUE, await cloudsNamed([name]), {})
  expect(idsFrom(liveSource(name))).toEqual(checks.map(({ id }) => id))
})

describe.each(CATALOGUE)('$id', ({ id, resources }) => {
  const sources = sourcesOf(id)?.sources ?? []
  const inFixtures = remediationExamples(id).flatMap((example) => example.sources)

  test('is judged from every language of its fixtures', () => {
    expect(inFixtures.filter((source) => !sources.includes(source))).toEqual([])
  })

  test('has fixtures in each language that it is judged from, but for those that say things as their API does', () => {
    const isOfKubernetes = resources.some((type) => type.startsWith('Kubernetes::'))
    const asTheApi = ['bicep', 'arm', ...(isOfKubernetes ? ['terraform', 'terraform-plan'] : [])]
    const shown = [...inFixtures, ...asTheApi, ...LIVE_NAMES.map(liveSource)]
    expect(sources.filter((source) => !shown.includes(source))).toEqual([])
  })
})
