// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.

import { expect, test } from 'vitest'
import { joined } from '../../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../../src/sources/file-format/memory-tree.ts'
import { terraform } from '../../../../src/sources/terraform/terraform-format.ts'
import { TERRAFORM_VARIABLES } from '../../../../src/sources/terraform/variables/given-variables.ts'
import { collect, filesOf } from '../modules/collect.ts'

const MAIN = `
variable "name" {
  default = "default"
}
resource "aws_s3_bucket" "it" {
  bucket = var.name
}
`

interface Given {
  readonly beside?: Readonly<Record<string, string>>
  readonly environment?: Readonly<Record<string, string>>
  readonly named?: Readonly<Record<string, string>>
}

/** What `var.name` is, as the name of a bucket. */
function nameGiven({ beside = {}, environment = {}, named = {} }: Given, main = MAIN): string {
  const files = filesOf({ 'main.tf': main })
  const { resources, gaps } = joined(
    terraform.read(files, {
      tree: memoryTree([...files, ...filesOf(beside)]),
      options: new Map([TERRAFORM_VARIABLES.with({ environment, files: filesOf(named) })]),
    }),
  )
  expect(gaps).toEqual([])
  return resources[0]?.identifiers[0] ?? ''
}

const set = (value: string) => `name = "${value}"\n`
const environment = { name: 'environment' }
const beside = {
  'terraform.tfvars': set('terraform'),
  'terraform.tfvars.json': '{"name":"json"}',
  'a.auto.tfvars': set('a'),
  'b.auto.tfvars.json': '{"name":"b"}',
}

test.each<[string, Given]>([
  ['default', {}],
  ['environment', { environment }],
  ['terraform', { environment, beside: { 'terraform.tfvars': set('terraform') } }],
  ['json', { beside: { 'terraform.tfvars': set('terraform'), 'terraform.tfvars.json': '{"name":"json"}' } }],
  ['a', { beside: { ...beside, 'b.auto.tfvars.json': '{}' } }],
  ['b', { beside, environment }],
  [
    'second',
    { beside, environment, named: { 'first.tfvars': set('first'), 'second.tfvars': set('second') } },
  ],
  ['default', { beside: { 'prod.tfvars': set('prod'), 'deeper/terraform.tfvars': set('deeper') } }],
  ['default', { beside: { 'terraform.tfvars': 'other = 1\n' } }],
])('the strongest word has %s', (name, given) => {
  expect(nameGiven(given)).toBe(name)
})

test.each<[string, string, string]>([
  ['string', '[1]', '[1]'],
  ['number', '08', '8'],
  ['any', '{ a = 1 }', '{"a":1}'],
  ['list(string)', '["a", "b"]', '["a","b"]'],
  ['map(number)', '{ a = "1" }', '{"a":1}'],
])('a variable of type %s is set by the environment to %s', (type, text, value) => {
  const main = `variable "name" {\n  type = ${type}\n}\nresource "aws_s3_bucket" "it" {\n  bucket = try(tostring(var.name), jsonencode(var.name))\n}\n`
  expect(nameGiven({ environment: { name: text } }, main)).toBe(value)
})

test('values are converted to the type that is declared', () => {
  const main = MAIN.replace('default = "default"', 'type = object({ a = number })').replace(
    'var.name',
    '"${var.name.a + 1}"',
  )
  expect(nameGiven({ beside: { 'terraform.tfvars': 'name = { a = "1", b = 2 }\n' } }, main)).toBe('2')
})

test.each(['sensitive', 'ephemeral'])('what is given to a variable that is %s stays unknown', (kind) => {
  const { resources } = collect({
    'main.tf': MAIN.replace('default = "default"', `${kind} = true`),
    'terraform.tfvars': set('secret'),
  })
  expect(resources).toMatchObject([{ properties: { BucketName: { reason: 'variable name is sensitive' } } }])
  expect(JSON.stringify(resources)).not.toContain('secret"')
})

test('child modules take no notice of files and environment', () => {
  const files = filesOf({
    'main.tf': 'module "m" {\n  source = "./m"\n}\n',
    'm/main.tf': MAIN,
    'm/terraform.tfvars': set('child'),
    'terraform.tfvars': set('root'),
  })
  const options = new Map([TERRAFORM_VARIABLES.with({ environment, files: [] })])
  const { resources } = joined(terraform.read(files, { tree: memoryTree(files), options }))
  expect(resources[0]).toMatchObject({ name: 'default', identifiers: ['default'] })
})

test.each<[string, string, object]>([
  ['terraform.tfvars', 'name = \n', { line: 1 }],
  [
    'terraform.tfvars',
    'a = 1\nblock {\n}\n',
    { line: 2, reason: expect.stringContaining('a block belongs') },
  ],
  ['x.auto.tfvars.json', '{"name":', { reason: 'A JSON object of variables is needed.' }],
  ['x.auto.tfvars.json', '[]', { reason: 'A JSON object of variables is needed.' }],
])('a broken %s is a gap', (path, text, gap) => {
  const { resources, gaps } = collect({ 'main.tf': MAIN, [path]: text })
  expect(gaps).toMatchObject([{ subject: path, ...gap }])
  expect(resources[0]?.name).toBe('default')
})

test('values cannot name anything', () => {
  const { resources } = collect({ 'main.tf': MAIN, 'terraform.tfvars': 'name = var.other\n' })
  expect(resources).toMatchObject([
    { properties: { BucketName: { reason: 'it is made of variable name, which is not shown' } } },
  ])
})
