import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { append } from '../../src/collections/append.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { findingUid } from '../../src/findings/uid.ts'
import { hidden } from '../../src/model/hidden-value.ts'
import type { Resource } from '../../src/model/resource.ts'
import { Evaluation } from '../../src/scan/evaluation.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'

/** Whose resources are plain values; those of Dockerfiles and pipelines are parsed texts. */
const CLOUDS: ReadonlySet<string> = new Set(['aws', 'azure', 'gcp', 'kubernetes'])

async function resourcesOfFixtures(): Promise<readonly Resource[]> {
  const resources: Resource[] = []
  await filesSource({ paths: [join(import.meta.dirname, '../checks')], account: 'fixtures' }).collect({
    onProgress: () => {},
    onResources: (read) => append(resources, read),
  })
  return resources.filter(({ cloud }) => CLOUDS.has(cloud))
}

/** The resource with each text in its properties changed and hidden. */
function hiding(resource: Resource, change: (text: string) => string): Resource {
  const identifiers = resource.identifiers.map(change)
  return {
    ...resource,
    identifiers,
    properties: eachText(resource.properties, change),
    tainted: identifiers,
    untainted: eachText(resource.properties, (text) => hidden(change(text))),
  }
}

function eachText<T>(value: T, change: (text: string) => unknown): T {
  return changed(value) as T

  function changed(part: unknown): unknown {
    if (typeof part === 'string') return change(part)
    if (Array.isArray(part)) return part.map(changed)
    if (typeof part !== 'object' || part === null) return part
    if (Object.getPrototypeOf(part) !== Object.prototype) return part
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, changed(member)]))
  }
}

function findingsOf(resources: readonly Resource[]): readonly Finding[] {
  const evaluation = new Evaluation(CATALOGUE)
  evaluation.judge(resources, { provider: 'iac', account: 'fixtures' })
  return evaluation.findings
}

test('whatever the hidden texts of resources are, the words of a verdict are the same where they are told', async () => {
  const resources = await resourcesOfFixtures()
  const asWritten = findingsOf(resources.map((resource) => hiding(resource, (text) => text)))
  const otherwise = findingsOf(resources.map((resource) => hiding(resource, (text) => `${text}-Zq7Kx2`)))
  const byUid = new Map(asWritten.map((finding) => [findingUid(finding), finding]))
  const alike = otherwise.filter((finding) => byUid.get(findingUid(finding))?.status === finding.status)
  // Words that are the same for another value are told.
  const told = alike.filter(
    (other) =>
      ![other, byUid.get(findingUid(other))].some((finding) => finding?.reason.endsWith('is not shown.')),
  )
  const wordsOf = (finding: Finding | undefined) =>
    finding && `${finding.check.id} ${finding.resource.uid}: ${finding.reason}`
  expect(alike.length).toBeGreaterThan(5000)
  expect(told.length).toBeGreaterThan(5000)
  expect(told.map(wordsOf)).toEqual(told.map((finding) => wordsOf(byUid.get(findingUid(finding)))))
  expect(JSON.stringify(otherwise.map(({ reason }) => reason))).not.toContain('Zq7')
}, 300_000)
