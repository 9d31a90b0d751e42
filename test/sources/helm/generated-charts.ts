import fc from 'fast-check'
import type { ChartCase } from './render-files.ts'

const DEFAULTS = { name: 'web', port: 80, on: true, list: ['a', 2, null], map: { x: 1, y: { z: 'deep' } } }

const HELPERS = `{{ define "name" }}{{ .Release.Name }}-{{ .Values.name }}{{ end }}
{{ define "dot" -}} [{{ . }}] {{- end }}`

const KEYS = ['a', 'b', 'c']

function scalar(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: -5, max: 2_000_000_000 }),
    fc.double({ min: -100, max: 1e9, noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom(
      '',
      'text',
      'two words',
      'line\nline',
      '{{ .Values.name }}',
      'é✓',
      '0',
      'yes',
      '"',
      "it's",
    ),
  )
}

function value(depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return scalar()
  return fc.oneof(
    { weight: 4, arbitrary: scalar() },
    { weight: 1, arbitrary: fc.array(value(depth - 1), { maxLength: 3 }) },
    { weight: 2, arbitrary: mapping(depth - 1) },
  )
}

function mapping(depth: number): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(fc.constantFrom(...KEYS), value(depth), { maxKeys: 4 })
}

function statements(depth: number): fc.Arbitrary<string> {
  return fc.array(statement(depth), { minLength: 1, maxLength: 4 }).map((all) => all.join(''))
}

const TEXT = fc.constantFrom('a: ', '\n', '  ', '\n  b: c\n', '-', '# note\n', '}} ', '', ' \t\n ')

function statement(depth: number): fc.Arbitrary<string> {
  const action = fc.tuple(opening, pipeline(depth), closing).map((parts) => parts.join(''))
  if (depth === 0) return fc.oneof(TEXT, action)
  const body = statements(depth - 1)
  return fc.oneof(
    { weight: 3, arbitrary: TEXT },
    { weight: 5, arbitrary: action },
    { weight: 2, arbitrary: block('if', pipeline(depth - 1), body) },
    { weight: 2, arbitrary: block('with', pipeline(depth - 1), body) },
    { weight: 2, arbitrary: block('range', argument('list', depth - 1), body) },
    { weight: 1, arbitrary: block('range $i, $v :=', argument('map', depth - 1), body) },
    { weight: 1, arbitrary: pipeline(depth - 1).map((pipe) => `{{ $x := ${pipe} }}{{ $x }}`) },
    { weight: 1, arbitrary: pipeline(depth - 1).map((pipe) => `{{ template "dot" ${pipe} }}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{{ break }}', '{{ continue }}', '{{/* note */}}', '{{- /* n */ -}}'),
    },
  )
}

const opening = fc.constantFrom('{{ ', '{{- ', '{{')
const closing = fc.constantFrom(' }}', ' -}}', '}}')

function block(word: string, pipe: fc.Arbitrary<string>, body: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const otherwise = fc.oneof(
    fc.constant(''),
    body.map((text) => `{{ else }}${text}`),
  )
  return fc
    .tuple(opening, pipe, closing, body, otherwise)
    .map(
      ([open, condition, close, text, rest]) => `${open}${word} ${condition}${close}${text}${rest}{{ end }}`,
    )
}

const PATHS = mostly(
  fc.constantFrom(
    '$.Values.name',
    '$.Values.port',
    '$.Values.on',
    '$.Values.list',
    '$.Values.map',
    '$.Values.map.y.z',
    '$.Values.a',
    '($.Values.a)',
    '$.Release.Name',
    '$.Chart.Name',
    '(include "name" $)',
    '.',
  ),
  fc.constantFrom(
    '.name',
    '.Values.a',
    '($.Values.a).b',
    '(index $.Values "list")',
    '$x',
    '$.Values.b.a',
    '.Values.none.deeper',
  ),
)

const LITERALS = mostly(
  fc.constantFrom('1', '0', '2.5', '"text"', '`raw`', 'true', '-3', '"%v-%s"', "'c'", '1e3'),
  fc.constant('nil'),
)

type Kind = 'any' | 'list' | 'map' | 'number' | 'text'

/** Functions with the kinds of their arguments. */
const FUNCTIONS: readonly (readonly [name: string, ...kinds: readonly Kind[]])[] = [
  ['quote', 'any'],
  ['squote', 'any'],
  ['toYaml', 'any'],
  ['toJson', 'any'],
  ['upper', 'text'],
  ['trim', 'text'],
  ['len', 'list'],
  ['not', 'any'],
  ['empty', 'any'],
  ['int', 'any'],
  ['toString', 'any'],
  ['kindOf', 'any'],
  ['typeOf', 'any'],
  ['first', 'list'],
  ['sortAlpha', 'list'],
  ['b64enc', 'text'],
  ['html', 'any'],
  ['urlquery', 'any'],
  ['print', 'any', 'any'],
  ['printf "%v-%s"', 'any', 'any'],
  ['default', 'any', 'any'],
  ['eq', 'text', 'text'],
  ['ne', 'number', 'number'],
  ['lt', 'number', 'number'],
  ['and', 'any', 'any'],
  ['or', 'any', 'any'],
  ['index', 'list', 'number'],
  ['dict "k"', 'any'],
  ['list', 'any', 'any'],
  ['add', 'any', 'any'],
  ['indent 2', 'text'],
  ['nindent 2', 'text'],
  ['join ","', 'list'],
  ['has', 'any', 'list'],
  ['hasKey', 'map', 'text'],
  ['get', 'map', 'text'],
  ['pick', 'map', 'text'],
  ['append', 'list', 'any'],
  ['trunc 3', 'text'],
  ['include "dot"', 'any'],
  ['tpl', 'text', 'any'],
  ['required "it"', 'any'],
  ['ternary', 'any', 'any', 'any'],
  ['coalesce', 'any', 'any', 'any'],
  ['replace "e" "3"', 'text'],
]

/** An argument of a kind, or now and then of any other. */
function argument(kind: Kind, depth: number): fc.Arbitrary<string> {
  const any = operand(depth)
  switch (kind) {
    case 'any':
      return any
    case 'text':
      return mostly(fc.constantFrom('.Values.name', '$.Release.Name', '"text"', '(toString 5)', '"x"'), any)
    case 'number':
      return mostly(fc.constantFrom('1', '0', '2', '(len "ab")'), any)
    case 'list':
      return mostly(fc.constantFrom('$.Values.list', '(list 1 "x" .)', '(list)'), any)
    case 'map':
      return mostly(fc.constantFrom('$.Values.map', '(dict "a" 1 "b" .)'), any)
  }
}

function mostly(usual: fc.Arbitrary<string>, rare: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: rare })
}

function operand(depth: number): fc.Arbitrary<string> {
  if (depth <= 0) return fc.oneof({ weight: 3, arbitrary: PATHS }, LITERALS)
  return fc.oneof(
    { weight: 5, arbitrary: PATHS },
    { weight: 3, arbitrary: LITERALS },
    { weight: 3, arbitrary: pipeline(depth - 1).map((pipe) => `(${pipe})`) },
  )
}

function command(depth: number): fc.Arbitrary<string> {
  return fc
    .constantFrom(...FUNCTIONS)
    .chain(([name, ...kinds]) =>
      fc.tuple(...kinds.map((kind) => argument(kind, depth - 1))).map((rest) => [name, ...rest].join(' ')),
    )
}

/** A command with all arguments but the last, which the one before it gives. */
function filter(): fc.Arbitrary<string> {
  return fc
    .constantFrom(...FUNCTIONS)
    .filter((described) => described.at(-1) === 'any' || described.at(-1) === 'text')
    .chain(([name, ...kinds]) =>
      fc
        .tuple(...kinds.slice(0, -1).map((kind) => argument(kind, 0)))
        .map((rest) => [name, ...rest].join(' ')),
    )
}

function pipeline(depth: number): fc.Arbitrary<string> {
  const first = depth <= 0 ? operand(0) : fc.oneof(operand(depth - 1), command(depth))
  const rest = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: filter().map((text) => ` | toString | ${text}`) },
  )
  return fc.tuple(first, depth <= 0 ? fc.constant('') : rest).map((parts) => parts.join(''))
}

/** Charts of one template, with values: all actions, most functions, and many things that Helm refuses. */
export const charts: fc.Arbitrary<ChartCase> = fc
  .record({ template: statements(3), values: mapping(2) })
  .map(({ template, values }) => ({
    files: {
      'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'values.yaml': JSON.stringify({ ...DEFAULTS, ...values }),
      'templates/_helpers.tpl': HELPERS,
      // What is printed of `.` has no addresses of Go's memory then.
      'templates/all.yaml': `{{ with .Values }}${template}{{ end }}`,
    },
  }))
