import { parseConfiguration } from '../../../src/sources/terraform/hcl/parse-configuration.ts'
import { evaluateFiles } from '../../sources/terraform/evaluate/evaluate.ts'
import { planOf } from '../../sources/terraform/plan/plan-of.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'

/** Terraform plans no number of instances that is unknown, and no text that it cannot parse. */
function planned(name: string, write: (plan: string) => string): Rewriting {
  return {
    name,
    language: 'terraform',
    comparesLines: false,
    *variants({ path, text }: Subject): Iterable<Files> {
      if (parseConfiguration(text).lost.length > 0) return
      const module = evaluateFiles({ [path]: text })
      // `planOf` writes no provider blocks.
      if (module.providers.length > 0) return
      if (module.resources.some(({ address }) => address.includes('[*]'))) return
      yield { 'tfplan.json': write(planOf(module)) }
    },
  }
}

export const PLANS: readonly Rewriting[] = [
  planned('as a plan', (plan) => JSON.stringify(JSON.parse(plan), null, 2)),
  planned('as a plan in one line', (plan) => plan),
]
