// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { expect, test } from 'vitest'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { testExamples } from './examples.ts'

const NESTED =
  '{ list = [1, true, null], object = { a = "b", "c d" = "$${e}\\n" }, x = [{ a = 1 }, { b = [] }] }'

testExamples('Terraform-specific functions', {
  'provider::terraform::decode_tfvars': [
    ['provider::terraform::decode_tfvars(<<EOT\n    example = "Hello!"\n  EOT\n)', { example: 'Hello!' }],
    ['can(provider::terraform::decode_tfvars("a = b"))', false],
    ['can(provider::terraform::decode_tfvars("a {}"))', false],
    ['can(provider::terraform::decode_tfvars("a ="))', false],
  ],
  'provider::terraform::encode_expr': [
    ['provider::terraform::encode_expr("Hello")', '"Hello"'],
    ['provider::terraform::encode_expr(["A", "B"])', '["A", "B"]'],
    ['provider::terraform::encode_expr({})', '{}'],
    [
      'provider::terraform::encode_expr({ a = 1, bcd = {}, e = { f = null } })',
      '{\n  a   = 1\n  bcd = {}\n  e = {\n    f = null\n  }\n}',
    ],
    ['provider::terraform::encode_expr("$${a} %%{b} \\t\\\\ \\u200b")', '"$${a} %%{b} \\t\\\\ \\u200b"'],
    ['provider::terraform::encode_expr([{ a = 1 }, { b = 2 }])', '[{\n  a = 1\n  }, {\n  b = 2\n}]'],
  ],
  'provider::terraform::encode_tfvars': [
    ['provider::terraform::encode_tfvars({ example = "Hello!" })', 'example = "Hello!"\n'],
    ['provider::terraform::encode_tfvars({ b = [1], aa = true })', 'aa = true\nb = [1]\n'],
    ['can(provider::terraform::encode_tfvars({ "not a name" = 1 }))', false],
  ],
})

test('what is encoded decodes to the same', () => {
  const value = evaluate(NESTED)
  const text = String(evaluate(`provider::terraform::encode_tfvars(${NESTED})`))
  expect(parseHcl(text)).toMatchObject({ ok: true })
  expect(
    evaluate(`provider::terraform::decode_tfvars(provider::terraform::encode_tfvars(${NESTED}))`),
  ).toEqual(value)
})
