// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { describe, expect, test } from 'vitest'
import type { Value } from '../../../../src/resources/value.ts'
import { FUNCTIONS } from '../../../../src/sources/terraform/evaluate/functions/registry.ts'
import { evaluate } from './evaluate.ts'

/** Headings are Terraform's own; rows are what its documentation shows, and the corners that bite. */
const EXAMPLES: Record<string, [expression: string, value: Value][]> = {
  'Numeric functions': [
    ['abs(-12.4)', 12.4],
    ['ceil(5.1)', 6],
    ['floor(4.9)', 4],
    ['log(16, 2)', 4],
    ['max(12, 54, 3)', 54],
    ['min([12, 54, 3]...)', 3],
    ['parseint("100", 10)', 100],
    ['parseint("FF", 16)', 255],
    ['parseint("-10", 2)', -2],
    ['parseint("aA", 62)', 656],
    ['pow(3, 2)', 9],
    ['signum(-13)', -1],
  ],
  'String functions': [
    ['chomp("hello\\r\\n\\n")', 'hello'],
    ['endswith("hello world", "world")', true],
    ['format("Hello, %s!", "Ander")', 'Hello, Ander!'],
    ['format("There are %d lights", 4)', 'There are 4 lights'],
    [
      'format("%05d|%-4s|%4s|%+d|%x|%X|%o|%b", 42, "a", "b", 7, 255, 255, 8, 5)',
      '00042|a   |   b|+7|ff|FF|10|101',
    ],
    [
      'format("%.2f %f %e %g %5.1f %q %t %%", 1.005, 1, 1234.5, 0.5, 2.25, "a", true)',
      '1.00 1.000000 1.234500e+03 0.5   2.3 "a" true %',
    ],
    ['format("%[2]s %[1]s", "a", "b")', 'b a'],
    ['format("%v %v %#v", "a", [1, "b"], "c")', 'a [1,"b"] "c"'],
    ['formatlist("Hello, %s!", ["Valentina", "Ander"])', ['Hello, Valentina!', 'Hello, Ander!']],
    [
      'formatlist("%s, %s!", "Salutations", ["Valentina", "Ander"])',
      ['Salutations, Valentina!', 'Salutations, Ander!'],
    ],
    ['indent(2, "[\\n  foo,\\n]")', '[\n    foo,\n  ]'],
    ['join("-", ["foo", "bar", "baz"])', 'foo-bar-baz'],
    ['join(", ", ["foo"], [1, true])', 'foo, 1, true'],
    ['join(", ", [])', ''],
    ['lower("HELLO")', 'hello'],
    ['regex("[a-z]+", "53453453.345345aaabbbccc23454")', 'aaabbbccc'],
    ['regex("(\\\\d\\\\d\\\\d\\\\d)-(\\\\d\\\\d)-(\\\\d\\\\d)", "2019-02-01")', ['2019', '02', '01']],
    [
      'regex("^(?:(?P<scheme>[^:/?#]+):)?(?://(?P<authority>[^/?#]*))?", "https://terraform.io/docs/")',
      { authority: 'terraform.io', scheme: 'https' },
    ],
    ['regex("(a)|(b)", "b")', [null, 'b']],
    ['regexall("[a-z]+", "1234abcd5678efgh9")', ['abcd', 'efgh']],
    ['regexall("[a-z]+", "123456789")', []],
    ['replace("1 + 2 + 3", "+", "-")', '1 - 2 - 3'],
    ['replace("hello world", "/w.*d/", "everybody")', 'hello everybody'],
    ['replace("hello world", "/(?P<first>\\\\w+) (\\\\w+)/", "$2 ${"$"}{first} $$")', 'world hello $'],
    ['split(",", "foo,bar,baz")', ['foo', 'bar', 'baz']],
    ['split(",", "")', ['']],
    ['startswith("hello world", "hello")', true],
    ['strcontains("hello world", "wor")', true],
    ['strrev("hello")', 'olleh'],
    ['strrev("a☃👩‍👩‍👧")', '👩‍👩‍👧☃a'],
    ['substr("hello world", 1, 4)', 'ello'],
    ['substr("🤔🤷", 0, 1)', '🤔'],
    ['substr("hello world", -5, -1)', 'world'],
    ['substr("hello world", 6, 10)', 'world'],
    ['title("hello world")', 'Hello World'],
    ['trim("?!hello?!", "!?")', 'hello'],
    ['trimprefix("helloworld", "hello")', 'world'],
    ['trimsuffix("helloworld", "world")', 'hello'],
    ['trimspace("  hello\\n\\n")', 'hello'],
    ['upper("hello")', 'HELLO'],
  ],
  'Collection functions': [
    ['alltrue(["true", true])', true],
    ['alltrue([true, null])', false],
    ['alltrue([])', true],
    ['anytrue([true, false])', true],
    ['anytrue([])', false],
    ['chunklist(["a", "b", "c", "d", "e"], 2)', [['a', 'b'], ['c', 'd'], ['e']]],
    ['coalesce("", "b")', 'b'],
    ['coalesce(null, 1, 2)', 1],
    ['coalescelist([], ["c", "d"])', ['c', 'd']],
    ['compact(["a", "", "b", null, "c"])', ['a', 'b', 'c']],
    ['concat(["a", ""], ["b", "c"])', ['a', '', 'b', 'c']],
    ['contains(["a", "b", "c"], "a")', true],
    ['contains(["a", "b", "c"], "d")', false],
    ['distinct(["a", "b", "a", "c", "d", "b"])', ['a', 'b', 'c', 'd']],
    ['element(["a", "b", "c"], 3)', 'a'],
    ['element(["a", "b", "c"], -1)', 'c'],
    ['flatten([["a", "b"], [], [["c"], "d"]])', ['a', 'b', 'c', 'd']],
    ['index(["a", "b", "c"], "b")', 1],
    ['keys({ b = 1, a = 2, "10" = 3, "9" = 4 })', ['10', '9', 'a', 'b']],
    ['length([])', 0],
    ['length({ a = 1 })', 1],
    ['length("👩‍👩‍👧☃")', 2],
    ['lookup({ a = "ay", b = "bee" }, "a", "what?")', 'ay'],
    ['lookup({ a = "ay", b = "bee" }, "c", "what?")', 'what?'],
    ['lookup({}, "toString", null)', null],
    ['matchkeys(["i-1", "i-2", "i-3"], ["west", "east", "west"], ["west"])', ['i-1', 'i-3']],
    ['merge({ a = "b", c = "d" }, null, { e = "f", c = "z" })', { a: 'b', c: 'z', e: 'f' }],
    ['merge([{ a = 1 }, { b = 2 }]...)', { a: 1, b: 2 }],
    ['one([])', null],
    ['one(["a"])', 'a'],
    ['range(3)', [0, 1, 2]],
    ['range(1, 4)', [1, 2, 3]],
    ['range(1, 8, 2)', [1, 3, 5, 7]],
    ['range(4, 1)', [4, 3, 2]],
    ['range(10, 5, -2)', [10, 8, 6]],
    ['reverse([1, 2, 3])', [3, 2, 1]],
    ['setintersection(["a", "b"], ["b", "c"], ["b", "d"])', ['b']],
    [
      'setproduct(["dev", "prod"], ["a", "b"])',
      [
        ['dev', 'a'],
        ['dev', 'b'],
        ['prod', 'a'],
        ['prod', 'b'],
      ],
    ],
    ['setsubtract(["a", "b", "c"], ["a", "c"])', ['b']],
    ['setunion(["b", "a"], ["b", "c"], ["d"])', ['a', 'b', 'c', 'd']],
    ['slice(["a", "b", "c", "d"], 1, 3)', ['b', 'c']],
    ['sort(["e", "d", "a", "x"])', ['a', 'd', 'e', 'x']],
    ['sum([10, 13, 6, 4.5])', 33.5],
    ['transpose({ "a" = ["1", "2"], "b" = ["2", "3"] })', { '1': ['a'], '2': ['a', 'b'], '3': ['b'] }],
    ['values({ c = 3, b = 2, a = 1 })', [1, 2, 3]],
    ['zipmap(["a", "b"], [1, 2])', { a: 1, b: 2 }],
  ],
  'Encoding functions': [
    ['base64decode("SGVsbG8gV29ybGQ=")', 'Hello World'],
    ['base64encode("Hello World")', 'SGVsbG8gV29ybGQ='],
    [
      'csvdecode("a,b,c\\n1,2,3\\n\\"4,\\"\\"\\",5,\\n")',
      [
        { a: '1', b: '2', c: '3' },
        { a: '4,"', b: '5', c: '' },
      ],
    ],
    ['jsondecode("{\\"hello\\": \\"world\\", \\"n\\": [1.5, null]}")', { hello: 'world', n: [1.5, null] }],
    ['jsonencode({ b = [1, true, null], a = "<&>" })', '{"a":"\\u003c\\u0026\\u003e","b":[1,true,null]}'],
    ['urlencode("Hello World!/?=☃")', 'Hello+World%21%2F%3F%3D%E2%98%83'],
    ['yamldecode("hello: world\\nlist:\\n- 1\\n- true")', { hello: 'world', list: [1, true] }],
    ['yamlencode({ foo = [1, 2], bar = "baz" })', '"bar": "baz"\n"foo":\n- 1\n- 2\n'],
  ],
  'Hash and crypto functions': [
    ['md5("hello world")', '5eb63bbbe01eeed093cb22bb8f5acdc3'],
    ['sha1("hello world")', '2aae6c35c94fcfb415dbe95f408b9ce91ee846ed'],
    ['sha256("hello world")', 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'],
    ['base64sha256("hello world")', 'uU0nuZNNPgilLlLX2n2r+sSE7+N6U4DukIj3rOLvzek='],
    ['substr(sha512("hello world"), 0, 16)', '309ecc489c12d6eb'],
    ['substr(base64sha512("hello world"), 0, 8)', 'MJ7MSJwS'],
  ],
  'IP network functions': [
    ['cidrhost("10.12.112.0/20", 16)', '10.12.112.16'],
    ['cidrhost("10.12.112.0/20", -1)', '10.12.127.255'],
    ['cidrhost("fd00:fd12:3456:7890:00a2::/72", 34)', 'fd00:fd12:3456:7890::22'],
    ['cidrnetmask("172.16.0.0/12")', '255.240.0.0'],
    ['cidrsubnet("172.16.0.0/12", 4, 2)', '172.18.0.0/16'],
    ['cidrsubnet("10.1.2.0/24", 4, 15)', '10.1.2.240/28'],
    ['cidrsubnet("fd00:fd12:3456:7890::/56", 16, 162)', 'fd00:fd12:3456:7800:a200::/72'],
    [
      'cidrsubnets("10.1.0.0/16", 4, 4, 8, 4)',
      ['10.1.0.0/20', '10.1.16.0/20', '10.1.32.0/24', '10.1.48.0/20'],
    ],
  ],
  'Type conversion functions': [
    ['can(1 / 0)', false],
    ['can("a")', true],
    ['ephemeralasnull("a")', 'a'],
    ['nonsensitive(sensitive("a"))', 'a'],
    ['tobool("true")', true],
    ['tobool(null)', null],
    ['tolist(["a", 1, true])', ['a', '1', 'true']],
    ['tomap({ a = 1, b = "c" })', { a: '1', b: 'c' }],
    ['tonumber("1.5")', 1.5],
    ['toset(["c", "b", "b", 1])', ['1', 'b', 'c']],
    ['tostring(1.5)', '1.5'],
    ['try({ a = 1 }.b, [][0], "fallback")', 'fallback'],
    ['try({ a = 1 }.a, "fallback")', 1],
  ],
}

for (const [heading, rows] of Object.entries(EXAMPLES)) {
  describe(heading, () => {
    test.each(rows)('%s', (expression, value) => {
      expect(evaluate(expression)).toEqual(value)
    })
  })
}

test('every function has an example', () => {
  const shown = Object.values(EXAMPLES)
    .flat()
    .map(([expression]) => expression)
  const unshown = [...FUNCTIONS.keys()].filter(
    (name) => !shown.some((expression) => expression.includes(`${name}(`)),
  )
  expect(unshown).toEqual(['issensitive'])
})

describe('What functions refuse', () => {
  test.each([
    ['chunklist([1], -1)', 'chunklist() needs a size of zero or more'],
    ['cidrhost("10.0.0.0/30", 4)', '10.0.0.0/30 has no host 4'],
    ['cidrhost("10.0.0.0", 1)', '"10.0.0.0" is no range of addresses'],
    ['cidrsubnet("10.0.0.0/30", 4, 0)', '10.0.0.0/30 has no subnet 0 of 4 more bits'],
    ['coalesce("", null)', 'coalesce() finds only null and ""'],
    ['csvdecode("a,b\\n1")', 'csvdecode() needs as many fields in each line as there are columns'],
    ['element([], 0)', 'element() needs a list with items'],
    ['format("%s")', 'format() lacks an argument for %s'],
    ['format("%z", 1)', 'format() has no verb %z'],
    ['index(["a"], "b")', 'index() finds no such item'],
    ['jsondecode("{")', 'jsondecode() needs a JSON document'],
    ['base64decode("=")', 'base64decode() needs base64'],
    ['lookup({}, "toString")', 'lookup() finds no key "toString"'],
    ['one([1, 2])', 'one() needs a list of no more than one item'],
    ['parseint("12", 2)', 'parseint(): not a number of base 2'],
    ['range(2000)', 'range() gives no more than 1024 numbers'],
    ['regex("a", "b")', 'regex() finds no match'],
    ['regex("(", "b")', 'the regular expression is not evaluated: it lacks a )'],
    ['regex("(?=a)", "b")', 'the regular expression is not evaluated: it has a group RE2 does not know'],
    ['sum([])', 'sum() needs a list with items'],
    ['try(1 / 0)', 'try() finds only errors'],
    ['yamldecode("a: [")', 'yamldecode() needs a YAML document'],
    ['zipmap(["a"], [])', 'zipmap() needs as many keys as values'],
  ])('%s', (expression, reason) => {
    expect(evaluate(expression)).toMatchObject({ reason })
  })
})

describe('With unknown arguments', () => {
  const unset = 'variable unset has no default'
  test.each<[string, unknown]>([
    ['alltrue([false, var.unset])', false],
    ['alltrue([true, var.unset])', { reason: unset }],
    ['anytrue([true, var.unset])', true],
    ['concat([1], [var.unset])', [1, { reason: unset }]],
    ['concat([1], var.unset)', { reason: unset }],
    ['contains(["a", var.unset], "a")', true],
    ['contains(["a", var.unset], "b")', { reason: unset }],
    ['distinct(["a", var.unset])', { reason: unset }],
    ['flatten([["a"], var.unset])', { reason: unset }],
    ['flatten([["a"], "x-${var.unset}"])', ['a', { template: ['x-', { reason: unset }] }]],
    ['keys({ a = var.unset })', ['a']],
    ['lookup({ a = var.unset, b = 2 }, "b")', 2],
    ['merge({ a = 1 }, var.unset)', { reason: unset }],
    ['can(var.unset)', { reason: unset }],
    ['try(var.unset, "b")', { reason: unset }],
    ['coalesce("a", var.unset)', 'a'],
    ['formatlist("%s-%s", ["a", "b"], var.unset)', [{ template: ['a-', {}] }, { template: ['b-', {}] }]],
  ])('%s', (expression, expected) => {
    const value = [evaluate(expression, 'variable "unset" {}')]
    expect(value).toMatchObject([expected])
  })
})
