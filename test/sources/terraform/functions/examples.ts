import { describe, expect, test } from 'vitest'
import type { Value } from '../../../../src/model/value.ts'
import { NOT_EVALUATED } from '../../../../src/sources/terraform/evaluate/call.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { type FunctionGroup, REFERENCE } from './reference.ts'

/** What an expression that calls the function is. */
export type Example = readonly [expression: string, value: Value]

/** What the examples stand in: declarations, and files by their paths. */
interface Surroundings {
  readonly context?: string
  readonly files?: Readonly<Record<string, string>>
}

/** Tests a group of functions by examples of each; one without any fails, unless it is not evaluated at all. */
export function testExamples(
  group: FunctionGroup,
  examples: Readonly<Record<string, readonly Example[]>>,
  { context, files }: Surroundings = {},
): void {
  for (const [name, rows] of Object.entries(examples)) {
    describe(name, () => {
      test.each(rows)('%s', (expression, value) => {
        expect(evaluate(expression, context, files)).toEqual(value)
      })
    })
  }

  test(`each of the ${group} has examples`, () => {
    const evaluated = REFERENCE[group].filter((name) => !NOT_EVALUATED.has(name))
    expect(Object.keys(examples)).toEqual(expect.arrayContaining([...evaluated]))
  })
}
