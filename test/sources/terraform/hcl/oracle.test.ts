import { parse as parseWithGo } from '@cdktn/hcl2json'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageOf } from '../../../../src/errors.ts'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'
import { editedProgram } from './edited-program.ts'
import { toHcl2Json } from './hcl2json.ts'
import { validProgram } from './program-arbitrary.ts'

/** HCL's own parser, compiled to WebAssembly. The value of a constant may fail to compute; that is no syntax error. */
async function askGo(text: string): Promise<{ accepts: boolean; json?: unknown; reason?: string }> {
  try {
    return { accepts: true, json: await parseWithGo('it.tf', text) }
  } catch (error) {
    const reason = messageOf(error)
    return { accepts: !reason.startsWith('parse config'), reason }
  }
}

test('valid programs are accepted and mean what they mean to HCL', async () => {
  await fc.assert(
    fc.asyncProperty(validProgram, async (text) => {
      const result = parseHcl(text)
      if (!result.ok) throw result.error
      const answer = await askGo(text)
      expect(answer.accepts, answer.reason).toBe(true)
      if ('json' in answer) expect(answer.json).toEqual(toHcl2Json(result.body, text))
    }),
    { numRuns: 300 },
  )
})

test('edited programs are accepted where HCL accepts them, and refused where it refuses them', async () => {
  await fc.assert(
    fc.asyncProperty(editedProgram, async (text) => {
      expect(parseHcl(text).ok).toBe((await askGo(text)).accepts)
    }),
    { numRuns: 500 },
  )
})
