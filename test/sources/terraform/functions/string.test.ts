// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { testExamples } from './examples.ts'

const CONTEXT = `
variable "name" {
  default = "Valentina"
}
locals {
  greeting = "Hello, $\${name}!"
  loop     = "%%{ for x in xs }<$\${x}>%%{ endfor }"
}
`

testExamples(
  'String functions',
  {
    chomp: [
      ['chomp("hello\\n")', 'hello'],
      ['chomp("hello\\r\\n")', 'hello'],
      ['chomp("hello\\n\\n")', 'hello'],
    ],
    endswith: [
      ['endswith("hello world", "world")', true],
      ['endswith("hello world", "hello")', false],
    ],
    format: [
      ['format("Hello, %s!", "Ander")', 'Hello, Ander!'],
      ['format("There are %d lights", 4)', 'There are 4 lights'],
      ['format("Hello, %s!", var.name)', 'Hello, Valentina!'],
      ['format("100%%")', '100%'],
      ['format("%[2]s %[1]s %s", "a", "b")', 'b a b'],
      ['format("%v %v %v", "a", 1.5, true)', 'a 1.5 true'],
      ['format("%v %v %v", null, [1, "b"], { a = "c" })', 'null [1,"b"] {"a":"c"}'],
      ['format("%#v %#v", "c", null)', '"c" null'],
      ['format("%v %g %g %G", 1000000, 123456, 0.00001, 1e21)', '1e+06 123456 1e-05 1E+21'],
      ['format("%.3g %.3g %.5g", 1234.5, 0.5, 100)', '1.23e+03 0.5 100'],
      ['format("%t %t", "true", false)', 'true false'],
      ['format("%b %d %o %x %X", 5, 1.9, 8, 255, 255)', '101 1 10 ff FF'],
      ['format("%e %.1E %.0e", 1234.5, 0.05, 7)', '1.234500e+03 5.0E-02 7e+00'],
      ['format("%f %.2f %9.2f|", 1, 2.345678, 3)', '1.000000 2.35      3.00|'],
      ['format("%5s|%-5s|%.2s|%5q", "ab", "ab", "abc", "a")', '   ab|ab   |ab|  "a"'],
      ['format("%3s|%.1s", "☃", "👩‍👩‍👧x")', '  ☃|👩‍👩‍👧'],
      ['format("%05d %+d % d %-4d|%+05d", 42, 7, 7, 7, 3)', '00042 +7  7 7   |+0003'],
      ['format("%q", "a\\"<")', '"a\\"\\u003c"'],
    ],
    formatlist: [
      [
        'formatlist("Hello, %s!", ["Valentina", "Ander", "Olivia", "Sam"])',
        ['Hello, Valentina!', 'Hello, Ander!', 'Hello, Olivia!', 'Hello, Sam!'],
      ],
      [
        'formatlist("%s, %s!", "Salutations", ["Valentina", "Ander"])',
        ['Salutations, Valentina!', 'Salutations, Ander!'],
      ],
      ['formatlist("%s-%d", ["a", "b"], [1, 2])', ['a-1', 'b-2']],
    ],
    indent: [
      ['"  items: ${indent(2, "[\\n  foo,\\n  bar,\\n]\\n")}"', '  items: [\n    foo,\n    bar,\n  ]\n  '],
    ],
    join: [
      ['join("-", ["foo", "bar", "baz"])', 'foo-bar-baz'],
      ['join(", ", ["foo", "bar", "baz"])', 'foo, bar, baz'],
      ['join(", ", ["foo"])', 'foo'],
      ['join(", ", [])', ''],
      ['join(", ", ["foo"], [1, true])', 'foo, 1, true'],
    ],
    lower: [
      ['lower("HELLO")', 'hello'],
      ['lower("АЛЛО!")', 'алло!'],
    ],
    regex: [
      ['regex("[a-z]+", "53453453.345345aaabbbccc23454")', 'aaabbbccc'],
      ['regex("(\\\\d\\\\d\\\\d\\\\d)-(\\\\d\\\\d)-(\\\\d\\\\d)", "2019-02-01")', ['2019', '02', '01']],
      [
        'regex("^(?:(?P<scheme>[^:/?#]+):)?(?://(?P<authority>[^/?#]*))?", "https://terraform.io/docs/")',
        { authority: 'terraform.io', scheme: 'https' },
      ],
      ['can(regex("[a-z]+", "53453453.34534523454"))', false],
      ['regex("(a)|(b)", "b")', [null, 'b']],
    ],
    regexall: [
      ['regexall("[a-z]+", "1234abcd5678efgh9")', ['abcd', 'efgh']],
      ['length(regexall("[a-z]+", "1234abcd5678efgh9"))', 2],
      ['length(regexall("[a-z]+", "123456789")) > 0', false],
    ],
    replace: [
      ['replace("1 + 2 + 3", "+", "-")', '1 - 2 - 3'],
      ['replace("hello world", "/w.*d/", "everybody")', 'hello everybody'],
      ['replace("hello world", "/(?P<first>\\\\w+) (\\\\w+)/", "$2 ${"$"}{first} $$")', 'world hello $'],
      ['replace("abc", "", "-")', '-a-b-c-'],
    ],
    split: [
      ['split(",", "foo,bar,baz")', ['foo', 'bar', 'baz']],
      ['split(",", "foo")', ['foo']],
      ['split(",", "")', ['']],
      ['split("", "a🤔")', ['a', '🤔']],
    ],
    startswith: [
      ['startswith("hello world", "hello")', true],
      ['startswith("hello world", "world")', false],
    ],
    strcontains: [
      ['strcontains("hello world", "wor")', true],
      ['strcontains("hello world", "wod")', false],
    ],
    strrev: [
      ['strrev("hello")', 'olleh'],
      ['strrev("a ☃")', '☃ a'],
      ['strrev("a👩‍👩‍👧")', '👩‍👩‍👧a'],
    ],
    substr: [
      ['substr("hello world", 1, 4)', 'ello'],
      ['substr("🤔🤷", 0, 1)', '🤔'],
      ['substr("hello world", -5, -1)', 'world'],
      ['substr("hello world", 6, 10)', 'world'],
    ],
    templatestring: [
      ['templatestring(local.greeting, { name = var.name })', 'Hello, Valentina!'],
      ['templatestring("%%{ if name == null }Hello%%{ endif }", { name = null })', 'Hello'],
      ['templatestring(local.loop, { xs = ["a", 1] })', '<a><1>'],
    ],
    title: [['title("hello world")', 'Hello World']],
    trim: [
      ['trim("?!hello?!", "!?")', 'hello'],
      ['trim("foobar", "far")', 'oob'],
      ['trim("   hello! world.!  ", "! ")', 'hello! world.'],
    ],
    trimprefix: [
      ['trimprefix("helloworld", "hello")', 'world'],
      ['trimprefix("helloworld", "cat")', 'helloworld'],
      ['trimprefix("--hello", "-")', '-hello'],
    ],
    trimspace: [['trimspace("  hello\\n\\n")', 'hello']],
    trimsuffix: [
      ['trimsuffix("helloworld", "world")', 'hello'],
      ['trimsuffix("helloworld", "cat")', 'helloworld'],
      ['trimsuffix("hello--", "-")', 'hello-'],
    ],
    upper: [
      ['upper("hello")', 'HELLO'],
      ['upper("алло!")', 'АЛЛО!'],
    ],
  },
  { context: CONTEXT },
)
