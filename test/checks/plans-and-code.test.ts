import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { findingUid } from '../../src/findings/uid.ts'
import { joined } from '../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../src/sources/file-format/memory-tree.ts'
import { terraformPlan } from '../../src/sources/terraform/plan-format.ts'
import { terraform } from '../../src/sources/terraform/terraform-format.ts'
import { evaluateFiles } from '../sources/terraform/evaluate/evaluate.ts'
import { filesOf } from '../sources/terraform/modules/collect.ts'
import { planOf } from '../sources/terraform/plan/plan-of.ts'
import { evaluate } from '../support/evaluate.ts'

/** Terraform plans no count that is unknown. */
const FIXTURES = CATALOGUE.flatMap((check) =>
  globSync(join(import.meta.dirname, '*', '*', '**', `${check.id}.tf`), {
    exclude: ['**/unknown-count/**'],
  }).map((fixture) => ({ check, fixture })),
)

/** Each Terraform fixture is also scanned with a plan of it. */
describe.each(FIXTURES)('$check.id', ({ check, fixture }) => {
  test(`says of a configuration with its plan what it says of it alone: ${fixture}`, () => {
    const code = readFileSync(fixture, 'utf8')
    const files = filesOf({ 'main.tf': code })
    const plans = filesOf({ 'tfplan.json': planOf(evaluateFiles({ 'main.tf': code })) })
    const withPlan = findingsIn(check, files, plans)
    expect(withPlan).toEqual(findingsIn(check, files, []))
    expect(withPlan).not.toEqual([])
  })
})

/** Uid and status, and the line of what is decided: a plan tells of a block that is unknown only that it is. */
function findingsIn(
  check: Check,
  files: readonly SourceFile[],
  plans: readonly SourceFile[],
): readonly string[] {
  const { resources } = joined(
    terraform.read(files, { tree: memoryTree(files), scanned: new Map([[terraformPlan.name, plans]]) }),
  )
  const { findings } = evaluate([check], resources, { provider: 'iac', account: 'fixtures' })
  return findings
    .map((finding) => {
      const { status, location } = finding
      return [findingUid(finding), status, location?.file, status !== 'MANUAL' && location?.startLine]
    })
    .map((parts) => parts.join(' '))
    .toSorted()
}
