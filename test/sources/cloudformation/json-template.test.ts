import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTemplate, readJsonTemplate } from '../../../src/sources/cloudformation/parse-template.ts'

function fileOf(text: string) {
  return { path: 'stack.json', absolutePath: '/stack.json', text }
}

/** What is read as YAML: a comment is none of JSON's business. */
function readAsYaml(json: string) {
  const parsed = parseTemplate(fileOf(`${json} # YAML`))
  return 'root' in parsed ? parsed.root : parsed
}

test('reads JSON as the YAML that it also is, places included', () => {
  const key = fc.oneof(
    fc.constantFrom('Ref', 'Fn::GetAtt', 'Fn::Sub', 'Fn::Join'),
    fc.stringMatching(/^\w{1,9}$/),
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(null, 'Bucket.Arn', 1.5, 2e21)),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(key, tree), fc.constantFrom(0, 2), (template, indent) => {
      const json = JSON.stringify(template, undefined, indent)
      expect(readJsonTemplate(fileOf(json))).toEqual(readAsYaml(json))
    }),
  )
})

test.each([
  ['a comment', '{ "Resources": {} } # none yet'],
  ['a comma too many', '{ "Resources": {}, }'],
  ['names without quotes', '{ Resources: {} }'],
])('leaves to YAML what JSON forbids: %s', (_, text) => {
  expect(readJsonTemplate(fileOf(text))).toBeUndefined()
  expect(parseTemplate(fileOf(text))).toMatchObject({ root: { kind: 'map' }, broken: [] })
})

test('refuses what nests too deeply, and says where what is neither breaks off', () => {
  const deep = `{"a":${'['.repeat(101)}${']'.repeat(101)}}`
  expect(parseTemplate(fileOf(deep))).toMatchObject({ reason: 'it is nested too deeply' })
  expect(parseTemplate(fileOf('{\n  "Resources": {\n'))).toMatchObject({ line: 3 })
})
