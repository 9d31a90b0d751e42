// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { expect, test } from 'vitest'
import { evaluateRoot, resourceNamed } from './evaluate.ts'

const FILES = { 'note.txt': 'from-the-file', 'list.json': '["one", "two"]', 'on.txt': 'true' }

/** The resource `test_thing.it` of a module. */
function it(text: string) {
  return resourceNamed(evaluateRoot({ 'main.tf': text }, FILES).module, 'test_thing.it')
}

const CONTEXT = `
variable "secret" {
  sensitive = true
  default   = "x"
}
locals {
  note    = file("note.txt")
  further = upper(local.note)
  plain   = "plain"
}
resource "test_thing" "other" {
  name  = local.further
  plain = "plain"
}
resource "test_thing" "each" {
  for_each = toset(jsondecode(file("list.json")))
  name     = "same"
}
`

test.each<[string, boolean]>([
  ['"written"', false],
  ['local.plain', false],
  ['test_thing.other.plain', false],
  ['fileexists("note.txt")', false],
  ['local.note', true],
  ['local.further', true],
  ['length(local.further)', true],
  ['filemd5("note.txt")', true],
  ['"${local.plain}-${local.further}"', true],
  ['local.note == "x" ? "a" : "b"', true],
  ['[for c in [1, 2] : c if local.note != ""]', true],
  ['{ for k in [local.note] : k => 1 }', true],
  ['test_thing.other.name', true],
  ['keys(test_thing.each)', true],
  ['test_thing.each[local.note].name', true],
  ['var.secret', true],
  ['sensitive("x")', true],
  ['nonsensitive(sensitive("x"))', true],
  ['try(jsondecode(local.note), "x")', true],
])('%s is tainted: %s', (expression, tainted) => {
  const { attributes } = it(`${CONTEXT}resource "test_thing" "it" {\n  x = ${expression}\n}\n`)
  expect(attributes.get('x')?.tainted ?? false).toBe(tainted)
})

test('an argument that is evaluated twice is tainted both times', () => {
  const { attributes } = it(`${CONTEXT}resource "test_thing" "it" {\n  x = local.further\n}\n`)
  expect([attributes.get('x')?.tainted, attributes.get('x')?.tainted]).toEqual([true, true])
})

test('the blocks that dynamic makes are tainted where they use the items', () => {
  const { blocks } = it(`${CONTEXT}resource "test_thing" "it" {
  dynamic "part" {
    for_each = jsondecode(file("list.json"))
    content {
      used   = part.value
      unused = "written"
    }
  }
}
`)
  const [part] = blocks.get('part') ?? []
  expect(part?.attributes.get('used')).toMatchObject({ value: 'one', tainted: true })
  expect(part?.attributes.get('unused')).not.toHaveProperty('tainted')
})

test.each([
  ['jsondecode(local.note)'],
  ['tonumber(local.note)'],
  ['regex("(", local.note)'],
  ['{ a = 1 }[local.note]'],
  ['file(local.note)'],
  ['templatestring(local.note, 1)'],
])('the reason why %s is unknown quotes nothing', (expression) => {
  const { attributes } = it(`${CONTEXT}resource "test_thing" "it" {\n  x = ${expression}\n}\n`)
  expect(attributes.get('x')?.value).toMatchObject({
    reason: 'it is made of the file note.txt, which is not shown',
  })
})

test('addresses show digests in the place of keys that are not written', () => {
  const { module } = evaluateRoot(
    {
      'main.tf': `
resource "test_thing" "read" {
  for_each = toset(jsondecode(file("list.json")))
}
resource "test_thing" "written" {
  for_each = { one = file("note.txt"), two = file("on.txt") }
}
`,
    },
    FILES,
  )
  expect(module.resources.map(({ address }) => address)).toEqual([
    'test_thing.read["#7692c3ad"]',
    'test_thing.read["#3fc4ccfe"]',
    'test_thing.written["one"]',
    'test_thing.written["two"]',
  ])
})
