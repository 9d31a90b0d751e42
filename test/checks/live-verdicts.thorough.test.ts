import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { isLiveFixture, readLiveFixture } from '../../scripts/reads/live-fixture.ts'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { liveSource } from '../../src/cli/check-sources/check-source.ts'
import { sourcesOf } from '../../src/cli/check-sources/sources-of.ts'
import { cloudsNamed } from '../../src/cli/live/clouds.ts'
import { LIVE_NAMES } from '../../src/configuration/live-name.ts'
import { isLive } from '../../src/model/origin.ts'
import type { Resource } from '../../src/model/resource.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { collected } from '../support/collected.ts'
import { evaluate } from '../support/evaluate.ts'

const FIXTURES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.endsWith('.ts'),
)

/** What fails in their fixtures is a part that is declared by itself, which what runs tells with the whole. */
const IN_PARTS = [
  'cloudtrail_s3_object_reads_recorded',
  'cloudtrail_s3_object_writes_recorded',
  'events_bus_policy_no_confused_deputy',
  'google_gke_nodes_secure_boot',
  'sns_topic_policy_no_confused_deputy',
  'sqs_queue_policy_no_confused_deputy',
  'sqs_queue_policy_no_wildcard_actions',
]

test.each(LIVE_NAMES)(
  'what is said to be judged live of %s fails there, if what is wrong in fixtures runs',
  async (name) => {
    const [cloud] = await cloudsNamed([name])
    const types = (await cloud?.typesFor(CATALOGUE)) ?? new Set()
    const silent: string[] = []
    for (const check of CATALOGUE.filter(({ id }) => sourcesOf(id)?.sources.includes(liveSource(name)))) {
      const statuses = new Set<string>()
      for (const resources of await fixturesOf(check)) {
        const running = resources.filter(({ type }) => types.has(type)).map(asRunning)
        const { findings } = evaluate([check], running, { provider: name, account: 'live' })
        for (const { status } of findings) statuses.add(status)
      }
      if (!statuses.has('FAIL')) silent.push(check.id)
    }
    expect(silent.filter((id) => !IN_PARTS.includes(id))).toEqual([])
  },
)

function asRunning(resource: Resource): Resource {
  // Those of live fixtures are of accounts that checks ask for.
  return isLive(resource) ? resource : { ...resource, origin: { source: 'live', account: 'live' } }
}

function fixturesOf({ id }: Check): Promise<readonly (readonly Resource[])[]> {
  const files = FIXTURES.filter((file) => basename(file).split('.')[0] === id)
  return Promise.all(files.map((file) => resourcesIn(join(import.meta.dirname, file))))
}

async function resourcesIn(file: string): Promise<readonly Resource[]> {
  if (isLiveFixture(file)) return readLiveFixture(file).resources
  return (await collected(filesSource({ paths: [file], account: 'live' }))).resources
}
