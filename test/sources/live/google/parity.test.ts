import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Check } from '../../../../src/checks/check.ts'
import type { Finding } from '../../../../src/findings/finding.ts'
import { scan } from '../../../../src/scan/scan.ts'
import { filesSource } from '../../../../src/sources/files/files-source.ts'
import { collected } from '../../../support/collected.ts'
import { type Deployed, deployed } from '../../../support/google/deployed.ts'
import { GOOGLE_CHECKS, scanGoogle } from '../../../support/google/scan-google.ts'

const FIXTURES = join(import.meta.dirname, '../../../checks/google')

const BY_ADDRESS =
  'Google names proxies by their addresses, which the fixture does not have: references.test.ts has them.'
const COMPUTED =
  'What the fixture refers to is a computed value, so that the test does not have it: references.test.ts does.'
const ONE_POLICY =
  'A project has one policy, of which the test grants each part alone: references.test.ts has a whole one.'

/** What code and Google Cloud do not say alike, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'google_compute_disk_no_plaintext_key: FAIL in code, PASS in Google Cloud':
    'Google keeps the hash of a key, so that nobody reads the key there.',
  'google_forwarding_rule_no_http: FAIL in code, MANUAL in Google Cloud': BY_ADDRESS,
  'google_forwarding_rule_no_http: PASS in code, MANUAL in Google Cloud': BY_ADDRESS,
  'google_iam_service_account_duties_separated: FAIL in code, PASS in Google Cloud': ONE_POLICY,
  'google_kms_duties_separated: FAIL in code, PASS in Google Cloud': ONE_POLICY,
  'google_network_dns_logged: MANUAL in code, FAIL in Google Cloud': COMPUTED,
  'google_network_dns_logged: PASS in code, FAIL in Google Cloud': COMPUTED,
  'google_storage_log_bucket_retention_locked: FAIL in code, nothing in Google Cloud': COMPUTED,
}

test('resources of fixtures have the verdicts in Google Cloud that they have in code', async () => {
  const different = new Set<string>()
  let count = 0
  for (const file of fixtures()) {
    const [check] = GOOGLE_CHECKS.filter(({ id }) => id === basename(file).replace(/\..*/, ''))
    if (!check) continue
    const source = filesSource({ paths: [file], account: 'test' })
    const { resources } = await collected(source)
    const inCode = verdictsOf((await scan({ source, checks: [check] })).findings)
    const known = resources.flatMap((resource, index) => deployed(resource, index) ?? [])
    for (const alone of together(known, check)) {
      const live = await inGoogle(alone, check)
      for (const { resource } of alone) {
        const status = inCode.get(resource.address)
        if (status === undefined) continue
        count += 1
        const found = live(resource.name)
        if (found !== status) different.add(`${check.id}: ${status} in code, ${found} in Google Cloud`)
      }
    }
  }
  expect([...different].toSorted()).toEqual(Object.keys(DIFFERENT).toSorted())
  expect(count).toBeGreaterThanOrEqual(300)
}, 300_000)

/** Resources that are in one project: all of a fixture, but for policies of the project, of which it has one. */
function together(all: readonly Deployed[], { resources }: Check): readonly (readonly Deployed[])[] {
  if (resources.some((type) => type.startsWith('X/cloudresource') || type.startsWith('X/iam')))
    return all.map((one) => [one])
  return [all]
}

async function inGoogle(all: readonly Deployed[], check: Check): Promise<(name: string) => string> {
  const assets = all.flatMap((one) => one.assets)
  const answers = Object.assign({}, ...all.map((one) => one.answers))
  const { findings } = await scanGoogle({ assets, answers }, { checks: [check] })
  const isOne = all.length === 1
  return (name) => findings.find(({ resource }) => isOne || resource.name === name)?.status ?? 'nothing'
}

function fixtures(): readonly string[] {
  return readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tf'))
    .map((file) => join(FIXTURES, file))
}

function verdictsOf(findings: readonly Finding[]): ReadonlyMap<string, string> {
  return new Map(findings.map(({ resource, status }) => [resource.address, status]))
}
