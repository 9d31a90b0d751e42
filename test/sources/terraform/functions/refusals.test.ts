// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { describe, expect, test } from 'vitest'
import { evaluate } from '../evaluate/evaluate.ts'

describe('What functions refuse', () => {
  test.each<[string, unknown]>([
    ['chunklist([1], -1)', 'chunklist() needs a size of zero or more'],
    ['cidrhost("10.0.0.0/30", 4)', '10.0.0.0/30 has no host 4'],
    ['cidrhost("10.0.0.0", 1)', '"10.0.0.0" is no range of addresses'],
    ['cidrsubnet("10.0.0.0/30", 4, 0)', '10.0.0.0/30 has no subnet 0 of 4 more bits'],
    ['coalesce("", null)', 'coalesce() finds only null and ""'],
    ['csvdecode("a,a\\n1,2")', 'csvdecode() needs each column named once'],
    ['csvdecode("a\\nb\\"c")', 'csvdecode() needs quotes around whole fields'],
    ['csvdecode("a\\n\\"b\\"c")', 'csvdecode() needs quotes around whole fields'],
    ['csvdecode("a,b\\n1")', 'csvdecode() needs as many fields in each line as there are columns'],
    ['coalesce([], "a")', 'its items have no type in common'],
    ['element([], 0)', 'element() needs a list with items'],
    ['format("%s")', 'format() lacks an argument for %s'],
    ['format("%s", null)', 'a string is needed, not null'],
    ['format("a", 1)', 'format() uses only 0 of its 1 arguments'],
    ['format("100%")', 'format() lacks an argument for %'],
    ['formatdate("YYY", "2018-01-02T23:12:01Z")', 'formatdate() has no sequence YYY'],
    ['formatdate("YY", "2018")', 'formatdate(): "2018" is no timestamp of RFC 3339'],
    ['format("%z", 1)', 'format() has no verb %z'],
    ['index(["a"], "b")', 'index() finds no such item'],
    ['jsondecode("{")', 'jsondecode() needs a JSON document'],
    ['base64decode("=")', 'base64decode() needs base64'],
    ['lookup({}, "toString")', 'lookup() finds no key "toString"'],
    ['one([1, 2])', 'one() needs a list of no more than one item'],
    ['parseint("12", 2)', 'parseint(): not a number of base 2'],
    ['range(2000)', 'range() gives no more than 1024 numbers'],
    ['regex("a", "b")', 'regex() finds no match'],
    ['regex("(", "b")', 'the regular expression is not evaluated: missing closing )'],
    ['regex("(?=a)", "b")', 'the regular expression is not evaluated: invalid or unsupported Perl syntax'],
    ['setunion(["a"], [[]])', 'its items have no type in common'],
    ['sum([])', 'sum() needs a list with items'],
    ['templatestring("$${", {})', expect.stringMatching(/^the template is broken: /)],
    ['templatestring("$${a}", {})', 'the template is given no a'],
    ['textencodebase64("€", "ISO-8859-1")', 'textencodebase64(): ISO-8859-1 lacks a character of the text'],
    ['timeadd("2017-11-22T00:00:00Z", "1d")', 'timeadd(): "1d" is no duration'],
    ['tolist([1, true])', 'its items have no type in common'],
    ['try(1 / 0)', 'try() finds only errors'],
    ['uuidv5("other", "a")', 'uuidv5() has no namespace "other"'],
    ['yamldecode("a: !b c")', 'yamldecode(): Unresolved tag: !b'],
    [
      'yamldecode("a: &b [*b]")',
      'yamldecode() cannot read line 1: The alias b stands for what it is a part of',
    ],
    ['yamldecode("a: [")', expect.stringMatching(/^yamldecode\(\) cannot read line 1: /)],
    ['zipmap(["a"], [])', 'zipmap() needs as many keys as values'],
  ])('%s', (expression, reason) => {
    expect(evaluate(expression)).toMatchObject({ reason })
  })
})
