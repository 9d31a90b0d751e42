import { expect, test } from 'vitest'
import { scanWithPlans } from './scan-with-plans.ts'
import { writePlan } from './write-plan.ts'

const ADDRESS = 'aws_db_instance.shop'
const SECRET = 'correct-horse'

const code = (password: string) => `variable "password" {}
resource "random_password" "shop" {
  length = 32
}
resource "aws_db_instance" "shop" {
  password = ${password}
}
`

const plan = (password: object, expression: object) =>
  writePlan({
    resources: [{ address: ADDRESS, values: {}, ...password }],
    configured: { [ADDRESS]: { expressions: { password: expression } } },
  })

const AFTER_APPLY = plan({ unknown: { password: true } }, { references: ['random_password.shop.result'] })
const HIDDEN = plan(
  { values: { password: SECRET }, sensitive: { password: true } },
  { references: ['var.password'] },
)
const WRITTEN = plan(
  { values: { password: SECRET }, sensitive: { password: true } },
  { constant_value: SECRET },
)
const NOTHING = plan({}, {})

/** A plan tells what an expression refers to, and not what else is in it. */
test.each([
  ['a plan that knows it after apply', AFTER_APPLY, undefined, 'MANUAL'],
  ['a plan that hides it', HIDDEN, undefined, 'MANUAL'],
  ['a plan whose configuration has it', WRITTEN, undefined, 'FAIL'],
  ['code that makes it up', AFTER_APPLY, 'random_password.shop.result', 'PASS'],
  ['code that is given it', HIDDEN, 'var.password', 'PASS'],
  ['code that falls back to a text', HIDDEN, `try(var.password, "${SECRET}")`, 'FAIL'],
  ['code that writes it, of a plan that hides it', HIDDEN, `"${SECRET}"`, 'FAIL'],
  ['code that writes it, of an older plan', NOTHING, `"${SECRET}"`, 'FAIL'],
  [
    'code that writes it and makes it up',
    AFTER_APPLY,
    `"${SECRET}-\${random_password.shop.result}"`,
    'MANUAL',
  ],
])('of a password in %s', (_what, planned, written, status) => {
  const texts = { 'plan.json': planned, ...(written !== undefined && { 'main.tf': code(written) }) }
  const { lines, findings } = scanWithPlans(texts, { checks: ['rds_master_password_not_literal'] })
  expect(lines).toEqual([
    written === undefined ? `plan.json:${ADDRESS} ${status} plan.json:1` : `${ADDRESS} ${status} main.tf:6`,
  ])
  expect(JSON.stringify(findings)).not.toContain(SECRET)
})
