import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { Check } from '../../../src/checks/check.ts'
import { sourcesOf } from '../../../src/cli/check-sources/sources-of.ts'
import type { Resource } from '../../../src/model/resource.ts'
import type { Status } from '../../../src/ocsf/status.ts'
import { cloudFormation } from '../../../src/sources/cloudformation/cloudformation-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../../src/sources/file-format/file-tree.ts'
import { PROVIDERS } from '../../../src/sources/terraform/providers/index.ts'
import { toResources } from '../../../src/sources/terraform/providers/resources.ts'
import { evaluateFiles } from '../../sources/terraform/evaluate/evaluate.ts'
import { evaluate } from '../../support/evaluate.ts'

const LANGUAGES = ['terraform', 'cloudformation']

/** No argument of Terraform makes a bucket of Lightsail public. */
const NEVER_FAILS = 'lightsail_bucket_not_public'

/** Checks that Terraform and CloudFormation can both tell enough for. */
const CHECKS = CATALOGUE.filter(
  ({ id }) => LANGUAGES.every((language) => sourcesOf(id)?.sources.includes(language)) && id !== NEVER_FAILS,
)

/**
 * The same infrastructure has the same verdict in both languages: resources of the Terraform and CloudFormation fixtures
 * that share a name (`one_off` and `OneOff`) are the same.
 */
describe.each(CHECKS)('$id', (check) => {
  const fixtures = globSync(join(import.meta.dirname, '*', '**', `${check.id}.tf`))
  const pairs = fixtures
    .map((fixture) => ({ fixture, template: fixture.replace(/tf$/, 'cfn.yaml') }))
    .filter(({ template }) => existsSync(template))

  test('says of CloudFormation what it says of Terraform', () => {
    const statuses = pairs.flatMap(({ fixture, template }) => {
      const configured = byName(check, terraformResources(fixture))
      const templated = [...byName(check, templateResources(template))].filter(([name]) =>
        configured.has(name),
      )
      expect(templated).toEqual(templated.map(([name]) => [name, configured.get(name)]))
      return templated.map(([, status]) => status)
    })
    expect(statuses).toEqual(expect.arrayContaining(['PASS', 'FAIL']))
  })
})

function verdicts(check: Check, resources: readonly Resource[]): ReadonlyMap<string, Status> {
  const { findings } = evaluate([check], resources, { provider: 'iac', account: 'fixtures' })
  return new Map(findings.map(({ resource, status }) => [addressOf(resource.uid), status]))
}

/** `aws_s3_bucket.one_off` and `OneOff` are both the bucket `oneoff`. A name that several buckets have is none. */
function byName(check: Check, resources: readonly Resource[]): ReadonlyMap<string, Status> {
  const types = new Map(resources.map(({ address, type }) => [address, type]))
  const named = Map.groupBy(verdicts(check, resources), ([address]) => {
    return `${types.get(address)} ${(address.split('.').at(-1) ?? '').replaceAll('_', '').toLowerCase()}`
  })
  return new Map(
    [...named].flatMap(([name, [first, ...others]]) => (first && !others.length ? [[name, first[1]]] : [])),
  )
}

function terraformResources(path: string): readonly Resource[] {
  return toResources(evaluateFiles({ 'main.tf': readFileSync(path, 'utf8') }), PROVIDERS).resources
}

function templateResources(path: string): readonly Resource[] {
  return joined(cloudFormation.read([file('template.yaml', readFileSync(path, 'utf8'))])).resources
}

function file(path: string, text: string): SourceFile {
  return { path, absolutePath: `/${path}`, text }
}

/** A resource's uid without its file. */
function addressOf(uid: string): string {
  return uid.slice(uid.indexOf(':') + 1)
}
