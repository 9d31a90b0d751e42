import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { decided } from '../../src/checks/verdict.ts'
import { Budget } from '../../src/limits/budget.ts'
import { AWS_TYPES } from '../../src/model/aws/index.ts'
import { AZURE_TYPES } from '../../src/model/azure/index.ts'
import { GOOGLE_TYPES } from '../../src/model/google/index.ts'
import { Infrastructure } from '../../src/model/infrastructure.ts'
import type { Resource } from '../../src/model/resource.ts'
import { ResourceCursor } from '../../src/model/resource-cursor.ts'
import type { Schema } from '../../src/model/schema.ts'
import { isUnknown } from '../../src/model/unknown.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { collected } from '../support/collected.ts'

const FIELDS = new Map<string, Readonly<Record<string, Schema>>>(
  [...AWS_TYPES, ...AZURE_TYPES, ...GOOGLE_TYPES].map(({ type, properties }) => [type, properties]),
)

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => join(import.meta.dirname, file))
  .filter((file) => /\/(?:aws|azure|google)\/.*\.(?:tf|cfn\.yaml|bicep|json)$/.test(file))

const byCheck = new Map<string, (readonly Resource[])[]>()

beforeAll(async () => {
  for (const file of FILES) {
    const { resources } = await collected(filesSource({ paths: [file], account: 'a' }))
    const id = basename(file).split('.')[0] ?? ''
    byCheck.set(id, [...(byCheck.get(id) ?? []), resources])
  }
})

/**
 * An empty text is what a template writes for nothing: `cluster_identifier = var.restored ? var.cluster : ""`. What fails
 * without a text does not pass with an empty one.
 */
test.each(CATALOGUE.filter(({ id }) => FILES.some((file) => basename(file).split('.')[0] === id)))(
  '$id takes an empty text for none',
  (check) => {
    const passing = (byCheck.get(check.id) ?? []).flatMap((resources) => hiddenByEmptyTexts(check, resources))
    expect([...new Set(passing)]).toEqual([])
  },
)

function hiddenByEmptyTexts(check: Check, resources: readonly Resource[]): readonly string[] {
  return resources.flatMap((resource) => {
    if (statusOf(check, resource, resources) !== 'FAIL') return []
    return withEmptyTexts(resource.properties, FIELDS.get(resource.type) ?? {}).flatMap(({ path, value }) => {
      const changed = { ...resource, properties: value } as Resource
      const status = statusOf(
        check,
        changed,
        resources.map((one) => (one === resource ? changed : one)),
      )
      return status === 'FAIL' || status === 'MANUAL'
        ? []
        : [`${resource.type} ${path}: ${status ?? 'silence'}`]
    })
  })
}

function statusOf(check: Check, resource: Resource, resources: readonly Resource[]): string | undefined {
  if (!check.resources.includes(resource.type)) return undefined
  const cursors = resources.map((one) => new ResourceCursor(one))
  const cursor = cursors[resources.indexOf(resource)]
  const infrastructure = new Infrastructure(cursors, new Budget(1e9))
  return cursor && decided(() => check.evaluate(cursor, infrastructure))?.status
}

interface Changed {
  readonly path: string
  readonly value: unknown
}

/** The object once for each text that it does not have, with an empty one; also in objects and lists within it. */
function withEmptyTexts(object: unknown, fields: Readonly<Record<string, Schema>>): readonly Changed[] {
  if (typeof object !== 'object' || object === null || isUnknown(object)) return []
  const own = object as Readonly<Record<string, unknown>>
  return Object.entries(fields).flatMap(([name, schema]) =>
    emptied(own[name], schema).map(({ path, value }) => ({
      path: name + path,
      value: { ...own, [name]: value },
    })),
  )
}

function emptied(value: unknown, schema: Schema): readonly Changed[] {
  if (schema.kind === 'text') return value === undefined ? [{ path: '', value: '' }] : []
  if (schema.kind === 'object') {
    const within = withEmptyTexts(value, schema.fields as Readonly<Record<string, Schema>>)
    return within.map((changed) => ({ ...changed, path: `.${changed.path}` }))
  }
  if (schema.kind !== 'list' || !Array.isArray(value)) return []
  return value.flatMap((item, index) =>
    emptied(item, schema.item as Schema).map((changed) => ({
      path: `[]${changed.path}`,
      value: value.with(index, changed.value),
    })),
  )
}
