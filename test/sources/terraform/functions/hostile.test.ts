// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isUnknown, Unknown } from '../../../../src/model/unknown.ts'
import type { Value } from '../../../../src/model/value.ts'
import { memoryTree } from '../../../../src/sources/files/memory-tree.ts'
import { evaluateExpression } from '../../../../src/sources/terraform/evaluate/expression.ts'
import { Limits } from '../../../../src/sources/terraform/evaluate/limits.ts'
import { Tracer } from '../../../../src/sources/terraform/evaluate/tracer.ts'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'
import { referredFiles } from '../../../../src/sources/terraform/modules/referred-files.ts'

/** A twentieth of the longest text a value may be. Work that grows with its square would take a minute. */
const LENGTH = 50_000

const TEXTS = {
  a: 'a'.repeat(LENGTH),
  digits: '1'.repeat(LENGTH),
  zeros: '0'.repeat(LENGTH),
  spaces: ' '.repeat(LENGTH),
  newlines: '\n'.repeat(LENGTH),
  quotes: "'".repeat(LENGTH - 1),
  doubleQuotes: '"'.repeat(LENGTH),
  commas: ','.repeat(LENGTH),
  percents: '%s'.repeat(LENGTH / 2),
  slashes: '/'.repeat(LENGTH),
  dots: '.'.repeat(LENGTH),
  stars: '*'.repeat(LENGTH),
  opened: '['.repeat(LENGTH),
  braces: '{'.repeat(LENGTH),
  dashes: '- '.repeat(LENGTH / 2),
  questions: '? '.repeat(LENGTH / 2),
  anchors: '&a '.repeat(LENGTH / 4),
  keys: 'a: '.repeat(LENGTH / 4),
  sequences: '${a}'.repeat(LENGTH / 10),
  directives: '%{ if a }'.repeat(LENGTH / 10),
  emoji: '👩‍👩‍👧'.repeat(LENGTH / 20),
  accents: 'e\u0301'.repeat(LENGTH / 4),
}

const OF_ONE_TEXT = [
  ...[
    'base64decode',
    'base64gunzip',
    'chomp',
    'csvdecode',
    'jsondecode',
    'length',
    'lower',
    'strrev',
    'title',
  ],
  ...[
    'tobool',
    'tonumber',
    'trimspace',
    'upper',
    'urldecode',
    'urlencode',
    'yamldecode',
    'dirname',
    'basename',
  ],
  ...[
    'provider::terraform::decode_tfvars',
    'provider::terraform::encode_expr',
    'file',
    'filesha256',
    'pathexpand',
  ],
]

const OF_SEVERAL = [
  'format(text, 1)',
  'formatdate(text, "2018-01-02T23:12:01Z")',
  'formatdate("YYYY", text)',
  'timeadd("2018-01-02T23:12:01Z", text)',
  'timeadd("2018-01-02T23:12:01Z", "${text}h")',
  'parseint(text, 2)',
  'cidrhost("${text}/8", 1)',
  'cidrhost(text, 1)',
  'fileset(".", text)',
  'fileset(text, "*")',
  'regexall(text, "a")',
  'regexall("(a|b)*c", text)',
  'replace(text, "a", "b")',
  'replace(text, "/./", "b")',
  'split(text, a)',
  'split("", text)',
  'join(text, ["a", "b"])',
  'substr(text, 5, -1)',
  'indent(1, text)',
  'trim(text, "${commas}${text}")',
  'trimprefix(text, text)',
  'templatestring(text, { a = 1 })',
  'textencodebase64(text, "ISO-8859-1")',
  'textencodebase64("a", text)',
  'uuidv5(text, "a")',
  'yamlencode({ a = text })',
  'jsonencode([text])',
  'distinct(split("", text))',
  'transpose({ a = split("", text), b = split("", text) })',
  'setunion(split("", text), ["a"])',
]

const EXPRESSIONS = [...OF_ONE_TEXT.map((name) => `${name}(text)`), ...OF_SEVERAL]

test.each(EXPRESSIONS)('%s ends, whatever it is given much of', (expression) => {
  for (const text of Object.values(TEXTS)) {
    const value = evaluateWith(expression, { ...TEXTS, text })
    if (isUnknown(value)) expect(value.reason.length).toBeLessThan(1000)
  }
})

/** The value of an expression in which these names stand for texts. */
function evaluateWith(expression: string, texts: Readonly<Record<string, string>>): Value {
  const parsed = parseHcl(`it = ${expression}\n`)
  const value = parsed.ok ? parsed.body.attributes[0]?.value : undefined
  if (!value) throw new Error(`${expression} is no expression`)
  return evaluateExpression(value, {
    lookup: (name) => texts[name] ?? new Unknown(`${name} is no text`),
    limits: new Limits(),
    tracer: new Tracer(),
    files: referredFiles('.', memoryTree([])),
  })
}

/** Each of these takes long for what it is written in. */
test.each([
  'yamldecode(doubleQuotes)',
  `base64gunzip("${gzipSync(Buffer.alloc(5_000_000, 'a')).toString('base64')}")`,
  'textencodebase64("a", "windows-1252")',
  'filesha256("${x}${y}.zip")',
  'fileset("${x}", "**/${y}")',
  'length(accents)',
  'timeadd("2018-01-02T23:12:01Z", "${x}.${digits}h")',
])('%s again and again ends', (expression) => {
  const value = evaluateWith(`[for x in range(1000) : [for y in range(1000) : ${expression}]]`, TEXTS)
  expect(JSON.stringify(value).length).toBeLessThan(100_000_000)
})
