import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { type Check, placesOf, type Verdict } from '../../src/checks/check.ts'
import { decided } from '../../src/checks/verdict.ts'
import { Budget } from '../../src/limits/budget.ts'
import { Infrastructure } from '../../src/model/infrastructure.ts'
import type { Resource } from '../../src/model/resource.ts'
import { ResourceCursor } from '../../src/model/resource-cursor.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { collected } from '../support/collected.ts'

/** An index in a path: `containers[2]`. */
const INDEX = /\[(\d+)\]/g

/** Fixtures of formats whose parts have no places of their own in the properties. */
const FIXTURES = /(?:\.tf|\.cfn\.yaml|\/kubernetes\/.*\.yaml|\/secrets\/.*\.yaml)$/

/** Lists whose items have names, or that have one item at most: a second of the same is never there. */
const BY_NAME =
  /(?:ClusterSettings|LoadBalancerAttributes|OptionSettings|Parameters|S3Encryptions|databaseFlags|EncryptionConfig)$/

/** Several statements of a policy grant something together, so that the first of them stands for all. */
const OF_GRANTS =
  /^iam_policy_no_(?:assuming|data_ex|destruction|kms_decrypt|privilege_esc|unrestricted_passrole)/

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => join(import.meta.dirname, file))
  .filter((file) => FIXTURES.test(file))

const byFile = new Map<string, readonly Resource[]>()

beforeAll(async () => {
  for (const file of FILES) {
    const { resources } = await collected(filesSource({ paths: [file], account: 'a' }))
    byFile.set(file, resources)
  }
})

/**
 * A failure of one item of a list says the line of every item that fails so. Each fixture's failing items are repeated
 * at the end of their lists: the verdict has to name them as well.
 */
describe('what a check finds in a list is told for each item', () => {
  test.each(CATALOGUE.filter(({ id }) => !OF_GRANTS.test(id)))('$id', (check) => {
    const missing: string[] = []
    for (const file of FILES.filter((one) => basename(one).split('.')[0] === check.id)) {
      const resources = byFile.get(file) ?? []
      for (const resource of resources) missing.push(...missingPlaces(check, resource, resources))
    }
    expect(missing).toEqual([])
  })
})

function missingPlaces(check: Check, resource: Resource, resources: readonly Resource[]): readonly string[] {
  const found = verdictOn(check, resource, resources)
  if (found?.status !== 'FAIL' || found.at === undefined) return []
  return Array.from(found.at.matchAll(INDEX)).flatMap(({ index }) => {
    const { changed, path } = withRepeatedItem(resource, found.at ?? '', index)
    if (!changed) return []
    const others = resources.map((one) => (one === resource ? changed : one))
    const verdict = verdictOn(check, changed, others)
    const places = verdict ? placesOf(verdict) : []
    return verdict?.status === 'FAIL' && places.includes(path)
      ? []
      : [`${resource.address} ${path}: ${places.join(', ')}`]
  })
}

function verdictOn(check: Check, resource: Resource, resources: readonly Resource[]): Verdict | undefined {
  if (!check.resources.includes(resource.type)) return undefined
  const cursors = resources.map((one) => new ResourceCursor(one))
  const infrastructure = new Infrastructure(cursors, new Budget(1e9))
  const cursor = cursors[resources.indexOf(resource)]
  return cursor && decided(() => check.evaluate(cursor, infrastructure))
}

/** The resource with the item at an index of a path once more, and the path of the copy. */
function withRepeatedItem(resource: Resource, at: string, index: number) {
  const list = at.slice(0, index)
  let length = 0
  const properties = changedAt(resource.properties, list.match(/[^.[\]]+/g) ?? [], (value) => {
    if (!Array.isArray(value) || BY_NAME.test(list)) return value
    const item: unknown = value[Number(/\d+/.exec(at.slice(index))?.[0])]
    // Texts of a list mostly share a line.
    if (typeof item !== 'object') return value
    length = value.length
    return [...value, item]
  })
  const rest = at.slice(index).replace(/^\[\d+\]/, '')
  const changed = length > 0 ? ({ ...resource, properties } as Resource) : undefined
  return { changed, path: `${list}[${length}]${rest}` }
}

/** A copy of a value that differs at one place. */
function changedAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value)
  if (typeof value !== 'object' || value === null) return value
  const part = changedAt((value as Readonly<Record<string, unknown>>)[name], rest, change)
  return Array.isArray(value) ? value.with(Number(name), part) : { ...value, [name]: part }
}
