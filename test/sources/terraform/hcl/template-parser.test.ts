// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of HCL are the subject
import { expect, test } from 'vitest'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'
import { sexprOf } from './sexpr.ts'

/** The sources are raw text: what stands in the table is what stands in the file. */
const raw = String.raw

test.each([
  [raw`"\n\r\t\"\\"`, '\n\r\t"\\'],
  [raw`"\u00e9"`, 'é'],
  [raw`"\U0001F600"`, '😀'],
  [raw`"a\tb\tc"`, 'a\tb\tc'],
  [raw`"größe 变量 😀"`, 'größe 变量 😀'],
  ['"$${a}"', '${a}'],
  ['"%%{if a}"', '%{if a}'],
  ['"$$${a}"', '$${a}'],
  ['"5$ 100% $$ %% {}"', '5$ 100% $$ %% {}'],
  ['"$"', '$'],
  ['"e\u0301"', 'é'],
  [raw`"e\u0301 ${'$${'}"`, 'é ${'],
  ['<<E\n\u2126\nE\n', 'Ω\n'],
  ['"# no /* comment */ // here"', '# no /* comment */ // here'],
])('the text %s', (source, text) => {
  expect(sexprOf(source)).toBe(JSON.stringify(text))
})

test.each([
  ['"${a}"', '(template a)'],
  ['"a-${b}-c"', '(template "a-" b "-c")'],
  ['"${a}${b}"', '(template a b)'],
  ['"${a ? "b" : "c"}"', '(template (? a "b" "c"))'],
  ['"${"${"a"}"}"', '(template (template "a"))'],
  ['"${{ a = 1 }.a}"', '(template (. (object "a"=1) a))'],
  ['"${f({ a = "}" })}"', '(template (call f (object "a"="}")))'],
  ['"${\n  a # }\n}"', '(template a)'],
  ['"%${a}"', '(template "%" a)'],
])('the interpolation %j', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['"a ${~ b ~} c"', '(template "a" b "c")'],
  ['"a ${~ b } c"', '(template "a" b " c")'],
  ['"a ${ b ~} c"', '(template "a " b "c")'],
  ['"${ a ~} ${~ b }"', '(template a "" b)'],
  ['" ${~ a }"', '(template "" a)'],
  ['"${ a ~}${ " b" }"', '(template a " b")'],
  [raw`"a\n ${'${'}~ b ~}\t\n c"`, '(template "a" b "c")'],
])('the strip markers of %j', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test.each([
  ['"%{ if a }b%{ endif }"', '(template (if a "b" ""))'],
  ['"%{ if a }b%{ else }c%{ endif }"', '(template (if a "b" "c"))'],
  [
    '"%{if a}${b}%{else}-%{if c}d%{endif}%{endif}"',
    '(template (if a (template b) (template "-" (if c "d" ""))))',
  ],
  ['"%{ for v in a }${v},%{ endfor }"', '(template (for v in a: (template v ",")))'],
  ['"%{ for k, v in a }x%{ endfor }"', '(template (for k,v in a: "x"))'],
  [
    '"%{ for v in a }%{ if v }y%{ endif }%{ endfor }!"',
    '(template (for v in a: (template (if v "y" ""))) "!")',
  ],
  ['"a %{~ if b ~} c %{~ else ~} d %{~ endif ~} e"', '(template "a" (if b "c" "d") "e")'],
])('the directives of %j', (source, tree) => {
  expect(sexprOf(source)).toBe(tree)
})

test('spans cover the quotes, the braces, and a directive up to its end', () => {
  const text = 'it = "a%{ if b }${c}%{ endif }d"'
  const spans: string[] = []
  JSON.stringify(parseHcl(text), (_, node) => {
    if (typeof node?.kind === 'string') spans.push(`${node.kind}: ${text.slice(node.start, node.end)}`)
    return node
  })
  expect(spans).toEqual([
    'template: "a%{ if b }${c}%{ endif }d"',
    'template-if: %{ if b }${c}%{ endif }',
    'variable: b',
    'interpolation: ${c}',
    'variable: c',
  ])
})
