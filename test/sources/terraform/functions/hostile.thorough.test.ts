// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { expect, test } from 'vitest'
import { isUnknown } from '../../../../src/model/unknown.ts'
import { evaluateWith, TEXTS } from './hostile-texts.ts'

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
