// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { expect, test } from 'vitest'
import type { Value } from '../../../../src/model/value.ts'
import { collect } from './collect.ts'

const FILES = {
  'live/hello.txt': 'Hello',
  'shared/policy.json': '{"Version":"2012-10-17"}',
  'live/greeting.tftpl': '%{ for name in names ~}\nHello ${upper(name)}!\n%{ endfor ~}\n',
  'live/once.tftpl': 'once ${file("hello.txt")}',
  'live/forever.tftpl': '${templatefile("forever.tftpl", {})}',
  'live/broken.tftpl': 'one\n${',
}

/** What an expression is in the folder `live`, as the name of a bucket. */
function evaluate(expression: string): Value {
  const main = `variable "unset" {}\nresource "aws_s3_bucket" "it" {\n  bucket = ${expression}\n}\n`
  const { resources } = collect({ ...FILES, 'live/main.tf': main })
  return (resources[0]?.properties as { BucketName?: Value } | undefined)?.BucketName ?? null
}

test.each([
  ['file("hello.txt")', 'Hello'],
  ['file("./hello.txt")', 'Hello'],
  ['file("${path.module}/hello.txt")', 'Hello'],
  ['file("../shared/policy.json")', '{"Version":"2012-10-17"}'],
  ['jsondecode(file("../shared/policy.json")).Version', '2012-10-17'],
  ['"${fileexists("hello.txt")} ${fileexists("goodbye.txt")}"', 'true false'],
  ['filebase64("hello.txt")', 'SGVsbG8='],
  ['filemd5("hello.txt")', '8b1a9953c4611296a827abf8c47804d7'],
  ['filesha256("hello.txt") == sha256("Hello") ? "same" : "other"', 'same'],
  ['templatefile("greeting.tftpl", { names = ["a", "b"] })', 'Hello A!\nHello B!\n'],
  ['templatefile("once.tftpl", {})', 'once Hello'],
  ['try(file("goodbye.txt"), "otherwise")', 'otherwise'],
])('%s', (expression, value) => {
  expect(evaluate(expression)).toBe(value)
})

test.each([
  ['file("goodbye.txt")', 'there is no file goodbye.txt'],
  ['file("../../secret")', 'there is no file ../../secret'],
  ['file("/etc/passwd")', 'the path /etc/passwd lies outside of the scanned folder'],
  ['file("~/.ssh/id_rsa")', 'the path ~/.ssh/id_rsa lies outside of the scanned folder'],
  ['file(var.unset)', 'variable unset has no default'],
  ['fileexists(var.unset)', 'variable unset has no default'],
  ['templatefile("greeting.tftpl", {})', 'it is made of the file greeting.tftpl, which is not shown'],
  ['templatefile("greeting.tftpl", { names = var.unset })', 'variable unset has no default'],
  ['templatefile("forever.tftpl", {})', 'its expression is nested too deeply'],
  [
    'templatefile("broken.tftpl", {})',
    expect.stringMatching(/^the template broken.tftpl is broken in line 2$/),
  ],
])('%s is unknown: %s', (expression, reason) => {
  expect(evaluate(expression)).toMatchObject({ reason })
})

test('a child module finds its files by its own path', () => {
  const { resources } = collect({
    'live/main.tf': 'module "m" {\n  source = "../m"\n}\n',
    'm/main.tf': 'resource "aws_s3_bucket" "it" {\n  bucket = file("${path.module}/name.txt")\n}\n',
    'm/name.txt': 'from-the-module',
  })
  expect(resources[0]).toMatchObject({ name: 'it', identifiers: ['from-the-module'] })
})

test('a policy is rendered across modules', () => {
  const { resources } = collect({
    'main.tf': `
module "policy" {
  source  = "./policy"
  actions = ["s3:GetObject"]
}
resource "aws_iam_policy" "it" {
  policy = module.policy.json
}
`,
    'policy/main.tf': `
variable "actions" {
  type = list(string)
}
data "aws_iam_policy_document" "it" {
  statement {
    actions   = var.actions
    resources = ["*"]
  }
}
output "json" {
  value = data.aws_iam_policy_document.it.json
}
`,
  })
  expect(resources).toMatchObject([
    { properties: { PolicyDocument: { Statement: [{ Action: ['s3:GetObject'], Resource: ['*'] }] } } },
  ])
})
