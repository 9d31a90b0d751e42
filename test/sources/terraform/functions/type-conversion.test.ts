import { testExamples } from './examples.ts'

const CONTEXT = `
variable "example" {
  default = "one"
}
variable "strings" {
  type    = list(any)
  default = ["a", 1]
}
variable "pair" {
  type    = tuple([string, number])
  default = [1, "2"]
}
variable "secret" {
  sensitive = true
  default   = { user = "a" }
}
locals {
  foo = { bar = "baz" }
}
`

testExamples(
  'Type conversion functions',
  {
    can: [
      ['can(local.foo.bar)', true],
      ['can(local.foo.boop)', false],
      ['can(formatdate("", "yesterday"))', false],
      ['can(1 / 0)', false],
    ],
    convert: [
      ['convert([], list(string))', []],
      [
        'convert({ test = {} }, map(object({ attr = optional(string), with_default = optional(string, "default") })))',
        { test: { attr: null, with_default: 'default' } },
      ],
      ['convert(3, string)', '3'],
      ['convert(["3"], tuple([number]))', [3]],
      ['convert(["b", 1, "b"], set(any))', ['1', 'b']],
      ['convert({ a = 1, b = "c" }, map(any))', { a: '1', b: 'c' }],
      ['can(convert("a", number))', false],
    ],
    ephemeralasnull: [['ephemeralasnull("a")', 'a']],
    issensitive: [
      ['issensitive(sensitive("secret"))', true],
      ['issensitive("hello")', false],
      ['issensitive(nonsensitive(sensitive("secret")))', false],
      ['issensitive(sensitive("a") == "b")', true],
      ['issensitive(upper("a"))', false],
      ['issensitive(var.secret)', true],
      ['issensitive(var.secret.user)', true],
      ['issensitive(var.example)', false],
    ],
    nonsensitive: [['nonsensitive(sensitive("a"))', 'a']],
    sensitive: [
      ['sensitive(1)', 1],
      ['sensitive("hello")', 'hello'],
      ['sensitive([])', []],
    ],
    tobool: [
      ['tobool(true)', true],
      ['tobool("true")', true],
      ['tobool(null)', null],
      ['can(tobool("no"))', false],
      ['can(tobool(1))', false],
    ],
    tolist: [
      ['tolist(["a", "b", "c"])', ['a', 'b', 'c']],
      ['tolist(["a", "b", 3])', ['a', 'b', '3']],
      ['can(tolist([1, true]))', false],
      ['var.strings', ['a', '1']],
      ['var.pair', ['1', 2]],
    ],
    tomap: [
      ['tomap({ "a" = 1, "b" = 2 })', { a: 1, b: 2 }],
      ['tomap({ "a" = "foo", "b" = true })', { a: 'foo', b: 'true' }],
    ],
    tonumber: [
      ['tonumber(1)', 1],
      ['tonumber("1")', 1],
      ['tonumber(null)', null],
      ['can(tonumber("no"))', false],
    ],
    toset: [
      ['toset(["a", "b", "c"])', ['a', 'b', 'c']],
      ['toset(["a", "b", 3])', ['3', 'a', 'b']],
      ['toset(["c", "b", "b"])', ['b', 'c']],
    ],
    tostring: [
      ['tostring("hello")', 'hello'],
      ['tostring(1)', '1'],
      ['tostring(true)', 'true'],
      ['tostring(null)', null],
      ['can(tostring([]))', false],
    ],
    try: [
      ['try(local.foo.bar, "fallback")', 'baz'],
      ['try(local.foo.boop, "fallback")', 'fallback'],
      ['try(local.foo.boop, null)', null],
      ['try([tostring(var.example)], tolist(var.example))', ['one']],
      ['try([tostring(["a"])], tolist(["a"]))', ['a']],
    ],
  },
  { context: CONTEXT },
)
