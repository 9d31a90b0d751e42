// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect } from '../modules/collect.ts'

const word = fc.constantFrom(
  'aws_s3_bucket',
  'bucket',
  'content',
  'count',
  'dynamic',
  'for_each',
  'ingress',
  'iterator',
  'source',
  'tags',
  'type',
  '//',
  '__proto__',
)
const text = fc.constantFrom('', 'x', '${', '${var.x}', '${each.key}', './m', '%{ if', 'list(', '"', '\n')

/** Anything JSON can say, of words a configuration may have. */
const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 2, -1, 1e9),
    text,
    fc.array(tie('anything'), { maxLength: 3 }),
    fc.dictionary(word, tie('anything'), { maxKeys: 4 }),
  ),
}))

const configuration = fc.dictionary(
  fc.constantFrom('resource', 'data', 'variable', 'locals', 'module', 'provider', 'output', 'moved', 'x'),
  anything,
)

test('whatever JSON says, it is evaluated or a gap with a place', () => {
  fc.assert(
    fc.property(configuration, (said) => {
      const { gaps } = collect({ 'main.tf.json': JSON.stringify(said), 'm/main.tf': 'variable "x" {}\n' })
      for (const gap of gaps) expect(gap).toMatchObject({ subject: 'main.tf.json', line: 1 })
    }),
    { numRuns: 2_000 },
  )
})

test('whatever a file of variables says, it is read or a gap', () => {
  const main = 'variable "bucket" {}\nresource "aws_s3_bucket" "it" {\n  bucket = var.bucket\n}\n'
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), text), fc.boolean(), (said, json) => {
      const path = json ? 'terraform.tfvars.json' : 'terraform.tfvars'
      const { resources, gaps } = collect({ 'main.tf': main, [path]: said })
      expect(resources).toHaveLength(1)
      for (const gap of gaps) expect(gap.subject).toBe(path)
    }),
  )
})
