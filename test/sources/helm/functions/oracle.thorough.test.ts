import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../../../../src/sources/helm/functions/all-functions.ts'
import { skippedFor } from '../../../support/borrowed/borrow.ts'
import { goOracle } from '../../../support/go-oracle.ts'
import { callFunction, type Outcome } from './call-function.ts'
import { type Call, callsOf } from './generated-calls.ts'

const CALLS = Number(process.env['HELM_CALLS'] ?? 40)
const SEED = Number(process.env['HELM_SEED'] ?? 1)

const oracle = await goOracle('sprig')

interface Answer extends Outcome {
  readonly failed: boolean
  readonly error?: string
}

/** Go's functions that return something else each time, or what no scan may ask for. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['ago', 'getHostByName', 'buildCustomCert', 'decryptAES'])

const COMPARED = [...FUNCTIONS]
  .filter(([name, { generates }]) => !generates && !NOT_COMPARED.has(name))
  .map(([name]) => name)

describe('equal to Helm’s own functions', skippedFor(oracle.missing), () => {
  const calls = COMPARED.flatMap((name) => fc.sample(callsOf(name), { numRuns: CALLS, seed: SEED }))
  const answers = new Map<Call, Answer>()

  beforeAll(() => {
    for (const [index, answer] of (oracle.ask(calls) as Answer[]).entries()) {
      const call = calls[index]
      if (call) answers.set(call, answer)
    }
  })

  test.each(COMPARED)('%s', (name) => {
    const ofFunction = calls.filter((call) => call.function === name)
    expect(ofFunction).toHaveLength(CALLS)
    expect(ofFunction.flatMap((call) => differenceOf(call, answers.get(call)))).toEqual([])
  })
})

function differenceOf(call: Call, answer: Answer | undefined): object[] {
  const ours = callFunction(call)
  const theirs = answer && !answer.failed ? { type: answer.type, value: answer.value } : undefined
  const isEqual = ours?.type === theirs?.type && comparable(call, ours) === comparable(call, theirs)
  return isEqual ? [] : [{ call: JSON.stringify(call), ours, theirs: theirs ?? answer?.error }]
}

/** Names of functions whose order Go leaves to chance. */
const UNORDERED: ReadonlySet<string> = new Set(['keys', 'values'])

/**
 * What must be equal: a character that was cut is one or more of U+FFFD, as Go keeps its bytes, and a map that is nil is an
 * empty one here.
 */
function comparable({ function: name }: Call, outcome: Outcome | undefined): string | undefined {
  const text = outcome?.value.replace(/\ufffd+/g, '\ufffd').replace(/\(nil\)$/, '{}')
  return UNORDERED.has(name) ? text?.split('').toSorted().join('') : text
}
