import { describe, expect, test } from 'vitest'
import * as console from '../../src/console/parts/web-address.js'
import * as report from '../../src/outputs/html/page/web-address.js'

const LINKS = [
  'https://docs.aws.amazon.com/a?b=c#d',
  'HTTP://example.com:8080/',
  'https://xn--e1afmkfd.example/',
  'https://пример.испытание/',
  'https://example.com/@user/пример',
]

const TEXT = [
  'https://example.com@evil.example/',
  'https://user:password@evil.example/',
  'https://gооgle.com/',
  'https://аррӏе.com/',
  'https://example.com\\@evil.example/',
  'https://exam\nple.com/',
  'https://example.com/ or not',
  'https:///evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'https://[half',
  'ftp://example.com/',
  '',
  undefined,
  { href: 'https://example.com/' },
]

describe.each([
  ['the console', console.isWebAddress],
  ['the report', report.isWebAddress],
])('of %s', (_where, isWebAddress) => {
  test.each(LINKS)('%j is a link', (url) => expect(isWebAddress(url)).toBe(true))
  test.each(TEXT)('%j is text', (url) => expect(isWebAddress(url)).toBe(false))
})
