import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { expectationsIn } from '../../../src/fixtures/expectations.ts'
import { scan } from '../../../src/scan/scan.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'

const FIXTURES = join(import.meta.dirname, 'inline-dockerfiles')

/** Compose files whose services hold a Dockerfile, each named after the check whose verdicts its comments tell. */
test.each(readdirSync(FIXTURES))('A Dockerfile within a service is judged as one: %s', async (name) => {
  const file = join(FIXTURES, name)
  const result = await scan({
    source: filesSource({ paths: [file], account: 'fixtures' }),
    checks: CATALOGUE.filter(({ id }) => name.startsWith(`${id}.`)),
  })
  const found = result.findings.map(({ location, status }) => ({ line: location?.startLine, status }))
  expect(result.coverage.gaps).toEqual([])
  expect(found.toSorted(byLine)).toEqual(expectationsIn(readFileSync(file, 'utf8')))
})

function byLine(one: { line: number | undefined }, other: { line: number | undefined }): number {
  return (one.line ?? 0) - (other.line ?? 0)
}
