// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of HCL are the subject
import { parse as parseWithGo } from '@cdktn/hcl2json'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageOf } from '../../../../src/errors/message-of.ts'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'
import { repetitions } from '../../../support/repetitions.ts'
import { editedProgram } from './edited-program.ts'
import { goTreeOf } from './go-tree.ts'
import { toHcl2Json } from './hcl2json.ts'
import { validProgram } from './program-arbitrary.ts'
import { expressionsOf, treeOf } from './tree.ts'

/** Half of them valid, half of them edited. The same ones each time; another seed makes others. */
const PROGRAMS = Number(process.env['HCL_PROGRAMS'] ?? repetitions(1_000, 10_000))
const SEED = Number(process.env['HCL_SEED'] ?? 1)

/** Ten times what it takes on one idle core. */
const TIMEOUT = 300_000

/** HCL's own parser, compiled to WebAssembly. The value of a constant may fail to compute; that is no syntax error. */
async function askGo(text: string): Promise<{ accepts: boolean; json?: unknown; reason?: string }> {
  try {
    return { accepts: true, json: await parseWithGo('it.tf', text) }
  } catch (error) {
    const reason = messageOf(error)
    return { accepts: !reason.startsWith('parse config'), reason }
  }
}

test(
  'valid programs are accepted, and mean to us what they mean to HCL',
  async () => {
    await fc.assert(
      fc.asyncProperty(validProgram, async (text) => {
        const result = parseHcl(text)
        if (!result.ok) throw result.error
        const answer = await askGo(text)
        expect(answer.accepts, answer.reason).toBe(true)
        if ('json' in answer) expect(answer.json).toEqual(toHcl2Json(result.body, text))
        for (const expression of expressionsOf(result.body)) {
          const source = text.slice(expression.start, expression.end)
          expect(treeOf(expression, text)).toBe(await goTreeOf(source))
        }
      }),
      { numRuns: PROGRAMS / 2, seed: SEED },
    )
  },
  TIMEOUT,
)

test(
  'edited programs are accepted where HCL accepts them, and refused where it refuses them',
  async () => {
    await fc.assert(
      fc.asyncProperty(editedProgram, async (text) => {
        expect(parseHcl(text).ok).toBe((await askGo(text)).accepts)
      }),
      { numRuns: PROGRAMS / 2, seed: SEED },
    )
  },
  TIMEOUT,
)

/** What is known to differ, and why it may: how HCL reads it, and how we do. */
test.each([
  [
    'a number has the precision of JavaScript’s',
    'a = "${12345678901234567891} digits"\n',
    '12345678901234567891 digits',
    '12345678901234567000 digits',
  ],
  [
    'a strip marker goes beyond the newline behind "$ " and "% ", which are two tokens to HCL',
    'a = <<E\n$ \n${~ b }\nE\n',
    '$ ${b}\n',
    '$${b}\n',
  ],
])('a known difference: %s', async (_, text, theirs, ours) => {
  expect((await askGo(text)).json).toEqual({ a: theirs })
  const result = parseHcl(text)
  if (!result.ok) throw result.error
  expect(toHcl2Json(result.body, text)).toEqual({ a: ours })
})
