import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import type { Resource } from '../../src/model/resource.ts'
import { isUnknown } from '../../src/model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../src/model/value.ts'
import type { Status } from '../../src/ocsf/status.ts'
import { joined } from '../../src/sources/file-format/file-format.ts'
import type { EvaluatedBlock } from '../../src/sources/terraform/evaluate/evaluated.ts'
import { terraformPlan } from '../../src/sources/terraform/plan-format.ts'
import { PROVIDERS } from '../../src/sources/terraform/providers/index.ts'
import { toResources } from '../../src/sources/terraform/providers/resources.ts'
import { evaluateFiles } from '../sources/terraform/evaluate/evaluate.ts'
import { planOf } from '../sources/terraform/plan/plan-of.ts'
import { evaluate } from '../support/evaluate.ts'

/**
 * Checks of the resources of providers; those of `provider` blocks have plans as fixtures. Terraform plans no count
 * that is unknown.
 */
const FIXTURES = CATALOGUE.flatMap((check) =>
  globSync(join(import.meta.dirname, '*', '*', '**', `${check.id}.tf`), {
    exclude: ['**/unknown-count/**'],
  }).map((fixture) => ({ check, fixture })),
)

/** Each Terraform fixture is also planned. */
describe.each(FIXTURES)('$check.id', ({ check, fixture }) => {
  test(`says of a plan what it says of the configuration: ${fixture}`, () => {
    const module = evaluateFiles({ 'main.tf': readFileSync(fixture, 'utf8') })
    const configured = verdicts(check, toResources(module, PROVIDERS).resources)
    const plan = { path: 'tfplan.json', absolutePath: '/tfplan.json', text: planOf(module) }
    const planned = verdicts(check, joined(terraformPlan.read([plan])).resources)
    // Of a text with holes a plan knows nothing, where a configuration knows the text around them. Of a password that is known
    // only after apply it does not know whether a part of it is written.
    const knowsLess = module.resources.some(hasHoles) || check.categories.includes('secrets')
    expect(planned.size).toBeGreaterThan(0)
    for (const address of new Set([...configured.keys(), ...planned.keys()])) {
      const status = configured.get(address)
      expect(knowsLess ? [status, 'MANUAL'] : [status], address).toContain(planned.get(address))
    }
  })
})

function verdicts(check: Check, resources: readonly Resource[]): ReadonlyMap<string, Status> {
  const { findings } = evaluate([check], resources, { provider: 'iac', account: 'fixtures' })
  return new Map(findings.map(({ resource, status }) => [addressOf(resource.uid), status]))
}

/** A resource's uid without its file. */
function addressOf(uid: string): string {
  return uid.slice(uid.indexOf(':') + 1)
}

function hasHoles({ attributes, blocks }: EvaluatedBlock): boolean {
  const own = Array.from(attributes, ([, { value }]) => value)
  return (
    own.some(holesIn) ||
    Array.from(blocks, ([, nested]) => nested)
      .flat()
      .some(hasHoles)
  )
}

function holesIn(value: Value): boolean {
  if (isUnknown(value)) return value.template !== undefined || value.json !== undefined
  if (isValueList(value)) return value.some(holesIn)
  return isValueObject(value) && Object.values(value).some(holesIn)
}
