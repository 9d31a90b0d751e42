import { describe, expect, test } from 'vitest'
import { display } from '../../../../src/sources/helm/go/print.ts'
import { TemplateError } from '../../../../src/sources/helm/go/template-error.ts'
import { GoInteger, GoList, GoMap, type Value } from '../../../../src/sources/helm/go/value.ts'
import { call } from './call-function.ts'

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain }

/** Whole numbers are `int`, as they are in templates; `1.5` and numbers of values files are `float64`. */
function value(plain: Plain): Value {
  if (typeof plain === 'number') return Number.isInteger(plain) ? new GoInteger(plain) : plain
  if (Array.isArray(plain)) return new GoList(plain.map(value))
  if (typeof plain === 'object' && plain !== null) {
    return new GoMap(Object.entries(plain).map(([key, part]) => [key, value(part)] as const))
  }
  return plain as Value
}

/** A call as a template writes it, and what the template prints. */
type Example = readonly [name: string, args: readonly Plain[], printed: string]

const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  texts: [
    ['trunc', [3, 'hello'], 'hel'],
    ['trunc', [-3, 'hello'], 'llo'],
    ['substr', [1, 3, 'hello'], 'el'],
    ['trimSuffix', ['-', 'name-'], 'name'],
    ['trimAll', ['$', '$5.00$'], '5.00'],
    ['nindent', [2, 'a\nb'], '\n  a\n  b'],
    ['replace', ['+', '_', '1.0+2'], '1.0_2'],
    ['quote', ['say "hi"', 5, null], '"say \\"hi\\"" "5"'],
    ['squote', ["it's"], "'it's'"],
    ['cat', ['a', null, 1], 'a 1'],
    ['abbrev', [8, 'hello world'], 'hello...'],
    ['wrapWith', [5, '\t', 'Hello World'], 'Hello\tWorld'],
  ],
  'letter case': [
    ['snakecase', ['HTTPServer'], 'http_server'],
    ['kebabcase', ['FirstName2nd'], 'first-name-2nd'],
    ['camelcase', ['http_server'], 'HttpServer'],
    ['title', ['hello world'], 'Hello World'],
    ['swapcase', ['This Is A.Test'], 'tHIS iS a.tEST'],
    ['upper', ['straße'], 'STRAßE'],
  ],
  lists: [
    ['splitList', ['/', 'a/b/c'], '[a b c]'],
    ['join', ['-', ['a', 1, null, true]], 'a-1-true'],
    ['uniq', [[1, 2, 1]], '[1 2]'],
    ['without', [['a', 'b'], 'a'], '[b]'],
    ['has', ['a', ['b', 'a']], 'true'],
    ['first', [[]], '<nil>'],
    ['chunk', [2, [1, 2, 3]], '[[1 2] [3]]'],
    ['toJson', [[[], null]], '[[],null]'],
    ['concat', [[1], [2]], '[1 2]'],
    ['until', [3], '[0 1 2]'],
    ['seq', [0, 2, 6], '0 2 4 6'],
  ],
  maps: [
    ['dict', ['a', 1, 'b'], 'map[a:1 b:]'],
    ['get', [{ a: 1 }, 'b'], ''],
    ['dig', ['a', 'b', 'none', { a: {} }], 'none'],
    [
      'merge',
      [
        { a: 1, c: {} },
        { a: 2, b: 3, c: { d: 4 } },
      ],
      'map[a:1 b:3 c:map[d:4]]',
    ],
    ['mergeOverwrite', [{ a: 1 }, { a: 2 }, { a: null }], 'map[a:<nil>]'],
    ['pick', [{ a: 1, b: 2 }, 'a'], 'map[a:1]'],
    ['pluck', ['a', { a: 1 }, { b: 2 }, { a: 3 }], '[1 3]'],
  ],
  numbers: [
    ['add', [1, '2', 3.9], '6'],
    ['div', [7, 2], '3'],
    ['mulf', [1.1, 3], '3.3'],
    ['divf', [10, 3], '3.3333333333333335'],
    ['round', [123.5555, 3], '123.556'],
    ['int', ['0x10'], '16'],
    ['atoi', ['12a'], '0'],
    ['toDecimal', ['0755'], '493'],
    ['float64', ['1e6'], '1e+06'],
    ['max', [1, 5, 3], '5'],
  ],
  defaults: [
    ['default', ['x', ''], 'x'],
    ['default', ['x', 0], 'x'],
    ['coalesce', [0, '', 'a'], 'a'],
    ['ternary', ['yes', 'no', true], 'yes'],
    ['empty', [{}], 'true'],
  ],
  types: [
    ['typeOf', [1], 'int'],
    ['typeOf', [1.5], 'float64'],
    ['kindOf', [['a']], 'slice'],
    ['kindIs', ['map', {}], 'true'],
    ['deepEqual', [[1], [1]], 'true'],
    ['deepEqual', [1, 1.5], 'false'],
  ],
  versions: [
    ['semverCompare', ['>=1.21-0', '1.28.3-gke.100'], 'true'],
    ['semverCompare', ['>=1.21', '1.28.3-gke.100'], 'false'],
    ['semverCompare', ['^1.2 || 3.x', '3.4.5'], 'true'],
    ['semverCompare', ['1.2 - 1.4', '1.4.9'], 'true'],
    ['semver', ['v1.2'], '1.2.0'],
  ],
  'regular expressions': [
    ['regexMatch', ['^[a-z]+$', 'abc'], 'true'],
    ['regexMatch', ['(', 'abc'], 'false'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Go's own form of references
    ['regexReplaceAll', ['a(x*)b', '-ab-axxb-', '${1}W'], '-W-xxW-'],
    ['regexFindAll', ['[0-9]', '1a2b3', 2], '[1 2]'],
    ['regexSplit', ['z+', 'pizza', -1], '[pi a]'],
  ],
  encodings: [
    ['b64enc', ['hello'], 'aGVsbG8='],
    ['b64dec', ['aGVsbG8'], 'illegal base64 data at input byte 4'],
    ['b32enc', ['hello'], 'NBSWY3DP'],
    ['sha256sum', [''], 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['adler32sum', ['hello'], '103547413'],
    ['urlquery', ['a b&c'], 'a+b%26c'],
    ['html', ['<a "b">'], '&lt;a &#34;b&#34;&gt;'],
  ],
  YAML: [
    ['toYaml', [{ b: 1, a: ['x', 'yes', '1'] }], 'a:\n- x\n- "yes"\n- "1"\nb: 1'],
    ['toYaml', [{ a10: 1, a9: 2, A: {} }], 'A: {}\na9: 2\na10: 1'],
    ['toYaml', ['a\nb\n'], '|\n  a\n  b'],
    ['toYaml', [{ key: '' }], 'key: ""'],
    ['toYaml', ['# no comment'], "'# no comment'"],
    ['toYamlPretty', [{ a: ['x'] }], 'a:\n  - x'],
    ['fromYaml', ['a: 0777\nb: on'], 'map[a:511 b:true]'],
    [
      'fromYamlArray',
      ['a: b'],
      '[error unmarshaling JSON: while decoding JSON: json: cannot unmarshal object into Go value of type []interface {}]',
    ],
  ],
  'JSON and TOML': [
    ['toJson', [{ b: '<&>', a: 1.5 }], '{"a":1.5,"b":"\\u003c\\u0026\\u003e"}'],
    ['toRawJson', ['<&>'], '"<&>"'],
    ['fromJson', ['{"a":1}'], 'map[a:1]'],
    ['toToml', [{ a: 1, t: { b: 'x' } }], 'a = 1\n\n[t]\n  b = "x"\n'],
    ['fromToml', ['a = 1\n[t]\nb = "x"'], 'map[a:1 t:map[b:x]]'],
  ],
  'paths and URLs': [
    ['base', ['a/b/'], 'b'],
    ['dir', ['a/b/c'], 'a/b'],
    ['ext', ['x.tar.gz'], '.gz'],
    ['clean', ['a//b/../c'], 'a/c'],
    ['urlJoin', [{ scheme: 'https', host: 'h', path: '/a b' }], 'https://h/a%20b'],
  ],
  dates: [
    ['htmlDate', [0], '1970-01-01'],
    ['date', ['2006-01-02 15:04', 1_600_000_000], '2020-09-13 12:26'],
    ['duration', ['95'], '1m35s'],
    ['durationRound', ['26h'], '1d'],
  ],
  printing: [
    ['printf', ['%s-%d|%5.1f|%q|%v', 'a', 1, 2.55, 'x', { k: [1, null] }], 'a-1|  2.5|"x"|map[k:[1 <nil>]]'],
    ['printf', ['%d', 'a'], '%!d(string=a)'],
    ['print', ['a', 1, 2, 'b'], 'a1 2b'],
    ['println', ['a', 1], 'a 1\n'],
  ],
}

describe.each(Object.entries(EXAMPLES))('%s', (_, examples) => {
  test.each(examples)('%s %j', (name, args, printed) => {
    expect(display(call(name, args.map(value)))).toBe(printed)
  })
})

describe('what Go refuses is refused', () => {
  const refused: readonly (readonly [string, readonly Plain[]])[] = [
    ['div', [1, 0]],
    ['repeat', [-1, 'x']],
    ['first', ['text']],
    ['append', [null, 1]],
    ['dig', ['a', {}]],
    ['semverCompare', ['>=', '1.0.0']],
    ['mustRegexMatch', ['(', 'x']],
    ['mustToDate', ['2006-01-02', 'yesterday']],
    ['urlParse', ['%zz']],
    ['mustFromJson', ['{']],
    ['set', [null, 'a', 1]],
  ]

  test.each(refused)('%s %j', (name, args) => {
    expect(() => call(name, args.map(value))).toThrow(TemplateError)
  })
})
