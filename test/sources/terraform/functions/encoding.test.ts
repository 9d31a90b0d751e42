// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { evaluate } from '../evaluate/evaluate.ts'
import { testExamples } from './examples.ts'

testExamples('Encoding functions', {
  base64decode: [['base64decode("SGVsbG8gV29ybGQ=")', 'Hello World']],
  base64encode: [['base64encode("Hello World")', 'SGVsbG8gV29ybGQ=']],
  base64gzip: [['base64gunzip(base64gzip("Hello World"))', 'Hello World']],
  csvdecode: [
    [
      'csvdecode("a,b,c\\n1,2,3\\n4,5,6")',
      [
        { a: '1', b: '2', c: '3' },
        { a: '4', b: '5', c: '6' },
      ],
    ],
    ['csvdecode("a,b\\r\\n\\r\\n\\"1,\\"\\"\\",\\n")', [{ a: '1,"', b: '' }]],
    ['csvdecode("a\\n")', []],
  ],
  jsondecode: [
    ['jsondecode("{\\"hello\\": \\"world\\"}")', { hello: 'world' }],
    ['jsondecode("true")', true],
    ['jsondecode("[1.5, null]")', [1.5, null]],
  ],
  jsonencode: [
    ['jsonencode({ "hello" = "world" })', '{"hello":"world"}'],
    ['jsonencode({ b = [1, true, null], a = "<&>" })', '{"a":"\\u003c\\u0026\\u003e","b":[1,true,null]}'],
  ],
  textdecodebase64: [
    ['textdecodebase64("SABlAGwAbABvACAAVwBvAHIAbABkAA==", "UTF-16LE")', 'Hello World'],
    ['textdecodebase64("gKQ=", "windows-1252")', '€¤'],
  ],
  textencodebase64: [
    ['textencodebase64("Hello World", "UTF-16LE")', 'SABlAGwAbABvACAAVwBvAHIAbABkAA=='],
    ['textencodebase64("Hello World", "UTF-8") == base64encode("Hello World")', true],
    ['textencodebase64("a", "UTF-16BE")', 'AGE='],
    ['textencodebase64("é", "ISO-8859-1")', '6Q=='],
    ['textencodebase64("€", "windows-1252")', 'gA=='],
    ['textencodebase64("日本", "Shift_JIS")', 'k/qWew=='],
    ['textencodebase64("é", "csISOLatin1")', '6Q=='],
    ['can(textencodebase64("€", "csISOLatin1"))', false],
    ['textencodebase64("a", "UTF-16")', 'AGE='],
  ],
  urldecode: [['urldecode("Hello+World%21%E2%98%83")', 'Hello World!☃']],
  urlencode: [
    ['urlencode("Hello World!")', 'Hello+World%21'],
    ['urlencode("☃")', '%E2%98%83'],
    [
      '"http://example.com/search?q=${urlencode("terraform urlencode")}"',
      'http://example.com/search?q=terraform+urlencode',
    ],
  ],
  yamldecode: [
    ['yamldecode("hello: world")', { hello: 'world' }],
    ['yamldecode("true")', true],
    ['yamldecode("{a: &foo [1, 2, 3], b: *foo}")', { a: [1, 2, 3], b: [1, 2, 3] }],
    ['can(yamldecode("{a: &foo [1, *foo, 3]}"))', false],
    ['can(yamldecode("{a: !not-supported foo}"))', false],
    ['can(yamldecode("a: 1\\n---\\nb: 2"))', false],
    ['yamldecode("---")', null],
    [
      'yamldecode("[yes, Off, \\"yes\\", ~, 0o17, 0x1F, 1e3, 007]")',
      [true, false, 'yes', null, 15, 31, 1000, 7],
    ],
    ['yamldecode("Version: 2012-10-17")', { Version: '2012-10-17T00:00:00Z' }],
    [
      'yamldecode("[2006-1-2 3:4:5, 2006-01-02T03:04:05.6+01:00]")',
      ['2006-01-02T03:04:05Z', '2006-01-02T03:04:05+01:00'],
    ],
    ['yamldecode("!!binary aGVsbG8=")', 'aGVsbG8='],
    ['yamldecode("!!str true")', 'true'],
    ['yamldecode("a: &x { b: 1 }\\nc: { <<: *x, d: 2 }")', { a: { b: 1 }, c: { b: 1, d: 2 } }],
  ],
  yamlencode: [
    ['yamlencode({ "a" : "b", "c" : "d" })', '"a": "b"\n"c": "d"\n'],
    ['yamlencode({ "foo" : [1, 2, 3], "bar" : "baz" })', '"bar": "baz"\n"foo":\n- 1\n- 2\n- 3\n'],
    [
      'yamlencode({ "foo" : [1, { "a" : "b", "c" : "d" }, 3], "bar" : "baz" })',
      '"bar": "baz"\n"foo":\n- 1\n- "a": "b"\n  "c": "d"\n- 3\n',
    ],
    ['yamlencode({ a = {}, b = [], c = null, d = true })', '"a": {}\n"b": []\n"c": null\n"d": true\n'],
    ['yamlencode("hello")', '"hello"\n'],
    ['yamlencode(true)', 'true\n...\n'],
    ['yamlencode({ script = "a\\nb\\n" })', '"script": |\n  a\n  b\n'],
  ],
})

test('what base64gzip packs, gzip unpacks', () => {
  const packed = Buffer.from(String(evaluate('base64gzip("Hello World")')), 'base64')
  expect(gunzipSync(packed).toString()).toBe('Hello World')
})

test('a gzip bomb is not unpacked', () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000, 'a')).toString('base64')
  expect(evaluate(`base64gunzip("${bomb}")`)).toMatchObject({
    reason: expect.stringContaining('base64gunzip() cannot unpack it'),
  })
})

test('a long document that each of many calls decodes and looks up in is decoded once', () => {
  const roles = Array.from({ length: 2000 }, (_, index) => `agent${index}: roles/agent${index}`).join('\\n')
  const agents = `yamldecode("${roles}")`
  expect(evaluate(`[for i in range(200) : lookup(${agents}, "agent\${i}", null)][199]`)).toBe(
    'roles/agent199',
  )
})
