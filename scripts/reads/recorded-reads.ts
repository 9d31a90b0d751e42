import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Check } from '../../src/checks/check.ts'
import { append } from '../../src/collections/append.ts'
import { entryOf } from '../../src/collections/entry-of.ts'
import { TYPES } from '../../src/custom-checks/yaml/declared-types.ts'
import { Budget } from '../../src/limits/budget.ts'
import { Infrastructure } from '../../src/model/infrastructure.ts'
import type { Resource } from '../../src/model/resource.ts'
import { ResourceCursor } from '../../src/model/resource-cursor.ts'
import { Unknown } from '../../src/model/unknown.ts'
import { runCheck } from '../../src/scan/run-check.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { isLiveFixture, readLiveFixture } from './live-fixture.ts'
import { TRUSTED_IN_FIXTURES } from './trusted-accounts.ts'

const FIXTURES = join(import.meta.dirname, '../../test/checks')

/** Type of resources → the properties that are read. */
export type Reads = Readonly<Record<string, readonly string[]>>

/**
 * What a check reads of resources of these types: everything that it reads of its fixtures, as they are and with one property
 * unknown or not set, so that it takes other ways as well.
 */
export async function readsOf(check: Check, types: RegExp): Promise<Reads> {
  const record = new ReadRecord()
  const met = new Set<string>()
  for (const fixture of fixturesOf(check)) {
    const resources = await resourcesOf(fixture)
    for (const { type } of resources) met.add(type)
    for (const variant of [resources, ...variantsOf(resources)]) recordReads(check, variant, record)
  }
  for (const type of check.resources) {
    const read = record.addType(type)
    // What the check reads of a type that no fixture has is not known: anything.
    if (!met.has(type)) for (const name of Object.keys(TYPES.get(type)?.properties ?? {})) read.add(name)
  }
  return record.sorted(types)
}

async function resourcesOf(fixture: string): Promise<readonly Resource[]> {
  if (isLiveFixture(fixture)) return readLiveFixture(fixture).resources
  const resources: Resource[] = []
  await filesSource({ paths: [fixture], account: 'fixtures' }).collect({
    onProgress: () => {},
    onResources: (read) => append(resources, read),
  })
  return resources
}

function fixturesOf({ id }: Check): readonly string[] {
  return readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file).split('.')[0] === id)
    .map((file) => join(FIXTURES, file))
}

/** The resources once more as a live account has them, and for each property: with that property unknown, and without it. */
function* variantsOf(resources: readonly Resource[]): Generator<readonly Resource[]> {
  yield resources.map((resource) => ({ ...resource, account: 'some' }))
  const unknown = new Unknown('left out')
  for (const [index, resource] of resources.entries()) {
    for (const name of Object.keys(resource.properties)) {
      for (const value of [unknown, undefined]) {
        const properties = { ...resource.properties, [name]: value } as Resource['properties']
        yield resources.with(index, { ...resource, properties })
      }
    }
  }
}

function recordReads(check: Check, resources: readonly Resource[], record: ReadRecord): void {
  const cursors = resources.map((resource) => record.watch(resource))
  const infrastructure = new Infrastructure(
    cursors,
    new Budget(Number.POSITIVE_INFINITY),
    (type) => record.addType(type),
    new Set(TRUSTED_IN_FIXTURES),
  )
  for (const cursor of cursors)
    if (check.resources.includes(cursor.type)) runCheck(check, cursor, infrastructure)
}

class ReadRecord {
  readonly #reads = new Map<string, Set<string>>()

  addType(type: string): Set<string> {
    return entryOf(this.#reads, type, () => new Set())
  }

  /** A cursor whose properties are recorded when a check reads them. */
  watch(resource: Resource): ResourceCursor {
    const cursor = new ResourceCursor(resource)
    // Estimating the cost reads everything, which no check does by it.
    void cursor.readingSteps
    return Object.assign(cursor, { properties: this.#watched(resource) })
  }

  #watched({ type, properties }: Resource): object {
    const note = (name: string | symbol) => {
      if (typeof name === 'string') this.addType(type).add(name)
    }
    return new Proxy(properties, {
      get(target, name) {
        note(name)
        return Reflect.get(target, name)
      },
      has(target, name) {
        note(name)
        return Reflect.has(target, name)
      },
      getOwnPropertyDescriptor(target, name) {
        note(name)
        return Reflect.getOwnPropertyDescriptor(target, name)
      },
    })
  }

  sorted(types: RegExp): Reads {
    return Object.fromEntries(
      [...this.#reads]
        .filter(([type]) => types.test(type))
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([type, names]) => [type, [...names].sort()]),
    )
  }
}
