import fc, { type Arbitrary } from 'fast-check'
import { FUNCTIONS } from '../../../../src/sources/helm/functions/all-functions.ts'
import type { ParameterType } from '../../../../src/sources/helm/go/value.ts'

/** An argument with its type in Go, as the oracle reads it. */
export type Argument = Readonly<Record<string, unknown>>

export interface Call {
  readonly function: string
  readonly arguments: readonly Argument[]
}

const words = fc.constantFrom(
  '',
  'a',
  'foo',
  'Foo Bar',
  'helloWorld',
  'HTTPServer',
  'no_https',
  'GO-PATH',
  'http2xx',
  'Bld4Floor3rd',
  '_x__y-',
  'a.b/c',
  ' padded ',
  '\ttab\n',
  'line one\nline two\n',
  'trailing \nspace',
  'ünïcödé ẞß',
  '日本語 text',
  'emoji 😀 here',
  "it's",
  '"quoted"',
  'back\\slash',
  '$1 $a $$',
  'a:b',
  'key: value',
  '# comment',
  '- item',
  '{}',
  '[1]',
  '&x',
  '*x',
  '!t',
  '%d',
  '@x',
  '`',
  '| x',
  'yes',
  'No',
  'null',
  '~',
  'true',
  'FALSE',
  '1',
  '-1',
  '007',
  '0x1F',
  '0b11',
  '0o17',
  '1_000',
  '1.5',
  '.5',
  '1e3',
  '1e999',
  '.inf',
  'NaN',
  '+5',
  '12.00',
  '9223372036854775808',
  '18446744073709551616',
  '190:20:30',
  '2020-01-02',
  '2020-01-02T15:04:05Z',
  '---',
  '...',
  '=',
  '<<',
  'a\r\nb',
  '\u00a0x',
  'x\u0085y',
  '\u2028',
  '\u0001',
  '\ufeffb',
  'a b  c   d e',
  'longlonglonglonglong'.repeat(6),
  'many words '.repeat(12).trim(),
  'a <b> & "c"',
  '0',
  '  ',
  '\n',
  '\n\nx',
  'x\n\n',
  ' x\ny',
  'ǆungla İi',
  'x'.repeat(130),
)
/** Characters of several scripts and kinds; Go and Node.js need not know the same version of Unicode. */
const CHARACTERS = [...'aZ09 _-äßÉñçΩλЖя中文あア한ىא€™½²«»…–😀🚀e\u0301\u200b\u00a0']

const text: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'aB1 -_.:\n,#\'"'), maxLength: 14 }) },
)
const integer = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(0, 1, 2, 100, -1000, 2 ** 40))
const float = fc.oneof(
  fc.constantFrom(
    0,
    1,
    -1,
    1.5,
    2.5,
    -0.5,
    0.1,
    1e6,
    123456,
    1234567,
    1e20,
    1e21,
    1e-5,
    1e-7,
    3.14,
    1e100,
    -2.675,
    65536,
  ),
  // JSON has no minus zero.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
)

const typed = (type: string, values: Arbitrary<unknown>) =>
  values.map((value): Argument => ({ [type]: value }))
const string = (values: Arbitrary<string>) => typed('string', values)
const ofStrings = (...values: string[]) => string(fc.constantFrom(...values))
const nil: Arbitrary<Argument> = fc.constant({ nil: null })
const int = typed('int', integer.map(String))
const bool = typed('bool', fc.boolean())
const scalar: Arbitrary<Argument> = fc.oneof(
  { weight: 4, arbitrary: string(text) },
  { weight: 2, arbitrary: int },
  { weight: 1, arbitrary: typed('int64', integer.map(String)) },
  { weight: 2, arbitrary: typed('float', float) },
  bool,
  nil,
)
const key = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'c',
    'a1',
    'a10',
    'a2',
    'B',
    'key with space',
    'yes',
    '1',
    '',
    'ä',
    '_x',
    'a-b',
    'a.b',
  ),
  text,
)
const collections = fc.letrec<{ value: Argument; list: Argument; map: Argument }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('list'), tie('map')),
  list: fc.oneof(
    { weight: 4, arbitrary: typed('list', fc.array(tie('value'), { maxLength: 4 })) },
    typed('strings', fc.array(text, { maxLength: 4 })),
    typed('ints', fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 4 })),
  ),
  map: fc.oneof(
    { weight: 6, arbitrary: typed('map', fc.dictionary(key, tie('value'), { maxKeys: 4 })) },
    typed('stringMap', fc.dictionary(key, text, { maxKeys: 3 })),
  ),
}))
const { value, list, map } = collections

/** Arguments of a parameter's type, and now and then of another. */
const BY_TYPE: Readonly<Record<ParameterType, Arbitrary<Argument>>> = {
  'interface {}': value,
  string: fc.oneof({ weight: 15, arbitrary: string(text) }, value),
  bool: fc.oneof({ weight: 15, arbitrary: bool }, value),
  int: fc.oneof({ weight: 15, arbitrary: int }, value),
  int64: int,
  float64: fc.oneof({ weight: 15, arbitrary: typed('float', float) }, value),
  'map[string]interface {}': fc.oneof({ weight: 15, arbitrary: map }, value),
  '[]interface {}': fc.oneof({ weight: 15, arbitrary: list }, value),
  '[]string': list,
  error: value,
  'time.Time': value,
}

const small = typed('int', fc.integer({ min: -3, max: 20 }).map(String))
const number = fc.oneof(int, typed('float', float), typed('int64', integer.map(String)), string(words))
const anyList = fc.oneof({ weight: 9, arbitrary: list }, value)
const pattern = ofStrings(
  'a',
  '[a-z]+',
  '(\\w+) (\\w+)',
  'x*',
  '^$',
  '(?P<a>b+)',
  '\\s',
  '[^A-Z]',
  '(',
  'a|b',
  '(?i)FOO',
  '\\bfoo',
  '.',
  '',
  '\\d{2,3}',
  '(?m)^l.*$',
  'é',
)
const version = ofStrings(
  '1',
  '1.2',
  '1.2.3',
  'v1.2.3',
  '1.2.3-alpha.1',
  '1.2.3-beta+x.y',
  '0.0.3',
  '0.1.2',
  '0',
  '01.2.3',
  '1.2.3.4',
  'x',
  '',
  '1.28.0-gke.100',
  'v1.34.0',
  '2.0.0-rc.10',
  '2.0.0-rc.9',
  '1.2.3-01',
  '1.x',
  '2.0.0',
)
const constraint = ofStrings(
  '>=1.2',
  '>= 1.2.3, < 2.0.0',
  '^1.2',
  '^0.1',
  '^0.0.3',
  '^0',
  '~1.2.3',
  '~1',
  '~>1.2',
  '1.2 - 2.3',
  '1.x',
  '*',
  '>1',
  '>1.2',
  '<=1',
  '<=1.2',
  '!=1.2',
  '!=1.2.3',
  '=1.2.3',
  '1.2.3',
  '>=1.21-0',
  '>=1.19.0-0 <1.30',
  '1 || 2',
  '>=1.2 || <0.1',
  '',
  ' ',
  'abc',
  '>=1,',
  '^1.2.3-alpha',
  '~0',
  '=>1',
  '=<2',
  '>= 1.0.0-0 < 2.0.0-0',
  '<2-0',
  '!=1.x',
  '!=1',
  '>*',
  '<0.1.x',
  '1.2.x || >=5.0.0',
  '~0.0.0',
  '^*',
)
const layout = ofStrings(
  '2006-01-02',
  '2006-01-02T15:04:05Z07:00',
  'Mon Jan _2 15:04:05 2006',
  'January 2, 2006',
  '3:04PM',
  '02/01/06',
  '15h4m5s .000',
  '20060102150405',
  '2006-01-02 15:04:05.999 -0700 MST',
  'Monday 002',
  '',
  'no layout',
  '1/2/06 03:04 pm',
)
const seconds = typed(
  'int64',
  fc.constantFrom(1_600_000_000, 1_719_878_400, 951_782_400, 4_102_444_799).map(String),
)
const url = ofStrings(
  'http://example.com',
  'https://user:pass@host.com:8080/path/to?query=1#frag',
  'mailto:a@b.c',
  '/only/path',
  '//host/path',
  'http://[::1]:80/x',
  'http://a b',
  '%zz',
  'http://host/%20x?y=%20',
  'HTTP://Host',
  'scheme:opaque?q',
  '?q',
  '#f',
  '',
  'http://host:port',
  'http://user@host',
  ':x',
  'a:b:c',
)
const path = ofStrings(
  '',
  '/',
  'a',
  'a/b',
  '/a/b.txt',
  'a//b/',
  './x',
  '../y',
  '/..',
  'a/../..',
  'x.tar.gz',
  '.hidden',
  'a/.',
  '//',
  '/a/./b/../c',
)
const base64 = fc.oneof(
  ofStrings(
    'aGVsbG8=',
    'aGVsbG8',
    '====',
    'aGVs\nbG8=',
    'a',
    'YQ==',
    'YQ=',
    'YW',
    'NBSWY3DP',
    'NBSWY3DPEE======',
    'NBSWY==',
    'M',
  ),
  string(text),
)
const jsonText = ofStrings(
  '{}',
  '{"a":1,"b":[1,2.5,"x",null,true]}',
  '[]',
  '[1,{"a":"b"}]',
  '1',
  '"x"',
  'null',
  '{"b":{"c":1e3}}',
  '[1e2,-0.5]',
)
const yamlText = ofStrings(
  '',
  'a: 1',
  'a: yes\nb: 0777\nc: 1e3\nd: 2020-01-02',
  '- 1\n- two\n- [3, {x: y}]',
  'a: |\n  x\n  y\n',
  'a: &x {b: 1}\nc: *x',
  '{a: b}',
  'a:\n- b\n',
  '1: x\ntrue: y',
  'base: &b\n  k: v\nd:\n  <<: *b\n  l: 1',
  'a: ~\nb: null\nc:',
  '"q": \'s\'',
  '# only a comment',
  'a: 0x1F\nb: 1_000\nc: .5',
  'a: "\\u00e9"',
  '>-\n a\n b',
)
const tomlText = ofStrings(
  '',
  'a = 1',
  'a = 1.5\nb = "x"\nc = [1, "y"]\n[d]\ne = true',
  '[[t]]\na = 1\n[[t]]\nb = 0x1F',
  'x.y = {z = 1}',
  "l = '''\nraw'''",
)
const format = ofStrings(
  '%s',
  '%d',
  '%v',
  '%q',
  '%5d|',
  '%-5s|',
  '%05d',
  '%x',
  '%X',
  '%.2f',
  '%8.3f',
  '%e',
  '%g',
  '%t',
  '%T',
  '%%',
  '%+d',
  '% d',
  '%#x',
  '%#v',
  '%+v',
  '%c',
  '%U',
  '%o',
  '%b',
  '%6.2s|',
  '%s-%s',
  '%[2]s %[1]s',
  '%*d',
  '%.*f',
  '%!',
  '%',
  '%z',
  '%s %d %v',
  'plain',
  '%03.1f',
  '%+.2e',
  '%G',
  '%#o',
  '%#q',
  '%+q',
  '% x',
  '%-08d|',
  '%[3]d',
  '%[x]d',
  '%.3g',
  '%10.3v|',
  '%O',
  '%#U',
  '%08.3f|',
  '%+08d',
  '%F',
  '%p!',
  '%.0f',
  '%20q',
  '%#g',
  '%-10t|',
  '%.3x',
)
const duration = ofStrings(
  '1h',
  '90m',
  '1h30m',
  '-2s',
  '1.5h',
  '100ms',
  '3us',
  '0',
  '',
  'x',
  '1d',
  '26h',
  '720h',
  '9000h',
  '1µs',
  '+5m',
  '.5s',
  '1h 2m',
)

/** Arguments that make sense to single functions, where those of the parameters' types seldom do. */
const BY_FUNCTION: Readonly<Record<string, readonly Arbitrary<Argument>[]>> = {
  repeat: [small, string(text)],
  indent: [small, string(text)],
  nindent: [small, string(text)],
  until: [small],
  untilStep: [small, small, small],
  substr: [small, small, string(text)],
  wrap: [small, string(text)],
  wrapWith: [small, string(fc.constantFrom('\n', ' | ', '', '\t')), string(text)],
  join: [string(text), value],
  ...forAll(['regexMatch', 'mustRegexMatch', 'regexFind', 'mustRegexFind'], [pattern, string(text)]),
  ...forAll(
    ['regexFindAll', 'mustRegexFindAll', 'regexSplit', 'mustRegexSplit'],
    [pattern, string(text), small],
  ),
  ...forAll(
    ['regexReplaceAll', 'mustRegexReplaceAll', 'regexReplaceAllLiteral', 'mustRegexReplaceAllLiteral'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Go's own form of references
    [pattern, string(text), ofStrings('x', '$1', '${1}y', '$a', '${a}-$2', '$$', '', '$0', '$1x', '${', '$')],
  ),
  semver: [version],
  semverCompare: [constraint, version],
  ...forAll(['add1', 'int', 'int64', 'float64', 'toDecimal', 'floor', 'ceil', 'add1f'], [number]),
  ...forAll(['sub', 'div', 'mod'], [number, number]),
  ...forAll(['date'], [layout, seconds]),
  ...forAll(
    ['dateInZone', 'date_in_zone'],
    [layout, seconds, ofStrings('UTC', '', 'Europe/Berlin', 'America/New_York', 'Nowhere', 'Asia/Kolkata')],
  ),
  htmlDate: [seconds],
  htmlDateInZone: [seconds, ofStrings('UTC', 'Europe/Berlin', 'Nowhere')],
  ...forAll(
    ['toDate', 'mustToDate'],
    [
      layout,
      ofStrings(
        '2020-02-29',
        '2021-02-29',
        '2020-01-02T15:04:05Z',
        '2020-01-02T15:04:05+02:00',
        'Mon Jan  2 15:04:05 2006',
        'January 2, 2006',
        '3:04PM',
        '20060102150405',
        '',
        'x',
        '12/31/99 11:59 pm',
        '31/12/99',
      ),
    ],
  ),
  duration: [fc.oneof(typed('int64', integer.map(String)), ofStrings('95', '3600', 'x', '-61'), value)],
  durationRound: [
    fc.oneof(duration, typed('int64', fc.constantFrom('0', '3600000000000', '99999999999999999')), value),
  ],
  urlParse: [url],
  urlJoin: [
    typed(
      'map',
      fc.record(
        {
          scheme: ofStrings('http', '', 'mailto'),
          host: ofStrings('', 'example.com', 'h:80', 'h ö', '[::1]:1'),
          path: ofStrings('', '/a b', 'x:y/z', 'rel', '/p?q', '*'),
          query: ofStrings('', 'a=b&c', '?'),
          opaque: ofStrings('', 'a@b.c'),
          fragment: ofStrings('', 'frag', 'a b#'),
          userinfo: ofStrings('', 'u', 'u:p', 'u:p@x', 'a b', 'u:'),
        },
        { requiredKeys: [] },
      ),
    ),
  ],
  toToml: [
    fc.oneof({ weight: 9, arbitrary: typed('map', fc.dictionary(key, value, { maxKeys: 4 })) }, value),
  ],
  fromToml: [tomlText],
  ...forAll(
    ['base', 'dir', 'clean', 'ext', 'isAbs', 'osBase', 'osDir', 'osClean', 'osExt', 'osIsAbs'],
    [path],
  ),
  b64dec: [base64],
  b32dec: [base64],
  ...forAll(['fromJson', 'mustFromJson', 'fromJsonArray'], [jsonText]),
  ...forAll(['fromYaml', 'fromYamlArray'], [yamlText]),
  ...forAll(
    [
      'first',
      'mustFirst',
      'last',
      'mustLast',
      'rest',
      'mustRest',
      'initial',
      'mustInitial',
      'reverse',
      'mustReverse',
      'compact',
      'mustCompact',
      'uniq',
      'mustUniq',
      'sortAlpha',
      'toStrings',
    ],
    [anyList],
  ),
  ...forAll(['append', 'mustAppend', 'push', 'mustPush', 'prepend', 'mustPrepend'], [anyList, value]),
  ...forAll(['has', 'mustHas'], [value, anyList]),
  ...forAll(['chunk', 'mustChunk'], [typed('int', fc.integer({ min: 1, max: 5 }).map(String)), anyList]),
}

/** The arguments after the parameters, for functions that take any number. */
const REST_BY_FUNCTION: Readonly<Record<string, Arbitrary<Argument>>> = {
  ...forAll(['add', 'mul', 'max', 'biggest', 'min', 'addf', 'subf', 'mulf', 'divf', 'maxf', 'minf'], number),
  slice: small,
  mustSlice: small,
  seq: small,
  concat: anyList,
  pick: string(key),
  omit: string(key),
  printf: scalar,
}

const FIRST_BY_FUNCTION: Readonly<Record<string, readonly Arbitrary<Argument>[]>> = {
  ...forAll(['mul', 'max', 'biggest', 'min', 'subf', 'mulf', 'divf', 'maxf', 'minf'], [number]),
  ...forAll(['slice', 'mustSlice', 'without', 'mustWithout'], [anyList]),
  round: [number, small],
  printf: [format],
}

function forAll<Given>(names: readonly string[], given: Given): Record<string, Given> {
  return Object.fromEntries(names.map((name) => [name, given]))
}

/** Calls of a function with arguments that mostly fit. */
export function callsOf(name: string): Arbitrary<Call> {
  const { parameters = [], rest } = FUNCTIONS.get(name) ?? {}
  const fixed =
    own(BY_FUNCTION, name) ?? own(FIRST_BY_FUNCTION, name) ?? parameters.map((type) => BY_TYPE[type])
  const variable = own(REST_BY_FUNCTION, name) ?? (rest ? BY_TYPE[rest] : undefined)
  const further = variable ? fc.array(variable, { maxLength: 4 }) : fc.constant<Argument[]>([])
  return fc
    .tuple(fc.tuple(...fixed), further)
    .map(([args, more]) => ({ function: name, arguments: [...args, ...more] }))
}

/** `toString` is a function of templates, and no entry that every object inherits. */
function own<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
