// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { evaluateWith, TEXTS } from './hostile-texts.ts'

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
