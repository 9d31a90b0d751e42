import { readFileSync } from 'node:fs'
import { parseAllDocuments, type ScalarTag } from 'yaml'
import { AWS_TYPES } from '../../src/model/aws/index.ts'
import type { TypeDefinition } from '../../src/model/define-type.ts'
import type { Resource } from '../../src/model/resource.ts'
import { Unknown } from '../../src/model/unknown.ts'
import { awsPlace } from '../../src/sources/live/aws/aws-resource.ts'
import { liveResource, unreadResource } from '../../src/sources/live/live-resource.ts'

/** Resources of a live account, and what a check must say of them. */
interface LiveFixture {
  readonly resources: readonly Resource[]
  /** ARN → verdict; without those of which nothing is to be said. */
  readonly expected: ReadonlyMap<string, string>
}

/** One resource as a fixture writes it. */
interface Entry {
  readonly type: string
  /** Made up, if left out. */
  readonly arn?: string
  /** Why resources of the type could not be listed. */
  readonly unread?: string
  readonly expect?: string
  readonly properties?: object
}

const TYPES: ReadonlyMap<string, TypeDefinition> = new Map(AWS_TYPES.map((type) => [type.type, type]))

/** `!unknown denied` is a value that could not be read. */
const UNKNOWN: ScalarTag = { tag: '!unknown', resolve: (reason) => new Unknown(reason) }

export function isLiveFixture(file: string): boolean {
  return file.endsWith('.live.yaml')
}

/**
 * Reads a fixture of a check that no file can express: resources in the canonical vocabulary, as collectors read them
 * from a live account. Each YAML document is an account of its own.
 */
export function readLiveFixture(file: string): LiveFixture {
  const resources: Resource[] = []
  const expected = new Map<string, string>()
  const documents = parseAllDocuments(readFileSync(file, 'utf8'), { customTags: [UNKNOWN] })
  for (const [account, document] of [...documents].entries()) {
    if (document.errors[0]) throw document.errors[0]
    for (const [index, entry] of (document.toJS() as readonly Entry[]).entries()) {
      const resource = resourceOf(entry, String(111122223333 + account), index)
      resources.push(resource)
      if (entry.expect) expected.set(resource.address, entry.expect)
    }
  }
  return { resources, expected }
}

function resourceOf(entry: Entry, accountId: string, index: number): Resource {
  const type = TYPES.get(entry.type)
  if (!type) throw new Error(`No type is called ${entry.type}.`)
  const region = 'eu-west-1'
  const place = awsPlace(type, { account: { id: accountId }, region, service: 'test' })
  if (entry.unread !== undefined) return unreadResource(type, entry.unread, place)
  const arn = entry.arn ?? `arn:aws:test:${region}:${accountId}:${type.type}/${index}`
  return liveResource(type, { id: arn, name: arn, properties: entry.properties ?? {} }, place)
}
