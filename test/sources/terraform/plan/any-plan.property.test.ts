import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { joined } from '../../../../src/sources/file-format/file-format.ts'
import { terraformPlan } from '../../../../src/sources/terraform/plan-format.ts'
import { evaluate } from '../../../support/evaluate.ts'

/** Member names a plan has, and some that must mean nothing. */
const names = fc.constantFrom(
  ...['resources', 'child_modules', 'address', 'values', 'type', 'name', 'mode', 'index', 'expressions'],
  ...['references', 'constant_value', 'module_calls', 'module', 'outputs', 'expression', 'bucket', 'policy'],
  ...['ingress', 'cidr_blocks', 'statement', 'acl', 'metadata_options', '__proto__', 'constructor', ''],
)

const words = fc.constantFrom(
  ...['aws_s3_bucket', 'aws_s3_bucket_policy', 'aws_security_group', 'aws_iam_policy_document', 'data', 'x'],
  ...[
    'aws_s3_bucket.x',
    'module.m["k"]',
    'module.m.out',
    'var.bucket',
    'aws_s3_bucket.x[0].id',
    'module.',
    '[',
    '.',
  ],
)

const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1.5),
    words,
    fc.array(tie('anything'), { maxLength: 4 }),
    fc.dictionary(names, tie('anything'), { maxKeys: 5 }),
  ),
}))

const resource = fc.record(
  {
    address: words,
    mode: fc.constantFrom('managed', 'data'),
    type: words,
    name: words,
    values: anything,
    sensitive_values: anything,
  },
  { requiredKeys: ['address', 'type', 'name'] },
)

test('whatever a plan says, it is read, and checks have an answer', () => {
  fc.assert(
    fc.property(
      fc.record({
        planned_values: fc.oneof(
          anything,
          fc.record({ root_module: fc.record({ resources: fc.array(resource) }) }),
        ),
        resource_changes: fc.oneof(anything, fc.array(fc.record({ address: words, change: anything }))),
        configuration: fc.oneof(anything, fc.record({ root_module: anything, provider_config: anything })),
        prior_state: anything,
        variables: anything,
      }),
      (plan) => {
        const { resources, gaps } = joined(
          terraformPlan.read([{ path: 'p.json', absolutePath: '/p.json', text: JSON.stringify(plan) }]),
        )
        expect(gaps).toEqual([])
        expect(evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' }).gaps).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
})
