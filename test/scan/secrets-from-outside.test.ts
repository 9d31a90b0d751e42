import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

const PASSWORD = 'correct-horse'

/** Whether a database's password counts as written in plain text. */
async function statusOf(files: Record<string, string>, environment: Record<string, string> = {}) {
  const source = filesSource({ paths: [folderOf(files)], account: 'shop', variables: { environment } })
  const checks = CATALOGUE.filter(({ id }) => id === 'rds_master_password_not_literal')
  const { findings } = await scan({ source, checks })
  return findings.map(({ status }) => status)
}

const DATABASE = `
variable "password" {}
resource "aws_db_instance" "a" {
  password = var.password
}
`

test('a password in a file of the repository is written in plain text', async () => {
  expect(await statusOf({ 'main.tf': DATABASE.replace('var.password', `"${PASSWORD}"`) })).toEqual(['FAIL'])
  expect(await statusOf({ 'main.tf': DATABASE, 'terraform.tfvars': `password = "${PASSWORD}"` })).toEqual([
    'FAIL',
  ])
  const read = DATABASE.replace('var.password', 'file("password.txt")')
  expect(await statusOf({ 'main.tf': read, 'password.txt': PASSWORD })).toEqual(['FAIL'])
})

test('a password that is given from outside is not', async () => {
  expect(await statusOf({ 'main.tf': DATABASE }, { TF_VAR_password: PASSWORD })).toEqual(['PASS'])
  const joined = DATABASE.replace('var.password', 'join("-", ["a", var.password])')
  expect(await statusOf({ 'main.tf': joined }, { TF_VAR_password: PASSWORD })).toEqual(['PASS'])
})

test.each(['password', '"password"', 'all'])(
  'a first password that is changed by hand: %s',
  async (ignored) => {
    const changes = ignored === 'all' ? ignored : `[tags, ${ignored}]`
    const database = DATABASE.replace(
      'var.password',
      `"${PASSWORD}"\n  lifecycle {\n    ignore_changes = ${changes}\n  }`,
    )
    expect(await statusOf({ 'main.tf': database })).toEqual(['PASS'])
    expect(await statusOf({ 'main.tf': database.replace(changes, '[tags]') })).toEqual(['FAIL'])
  },
)
