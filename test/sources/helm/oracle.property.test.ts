import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { skippedFor } from '../../support/borrowed/borrow.ts'
import { goOracle } from '../../support/go-oracle.ts'
import { repetitions } from '../../support/repetitions.ts'
import { charts } from './generated-charts.ts'
import { type Rendering, render } from './render-files.ts'

const CHARTS = Number(process.env['HELM_CHARTS'] ?? repetitions(200, 2_000))
const SEED = Number(process.env['HELM_SEED'] ?? 1)

const oracle = await goOracle('helm')

describe('generated charts', skippedFor(oracle.missing), () => {
  test('render as Helm renders them, or are refused as Helm refuses them', () => {
    const cases = fc.sample(charts, { numRuns: CHARTS, seed: SEED })
    const answers = oracle.ask(cases) as Rendering[]
    const differences = cases.flatMap((chart, index) => {
      const theirs = answers[index] ?? {}
      const ours = render(chart)
      const isEqual =
        theirs.error === undefined ? comparable(ours) === comparable(theirs) : ours.error !== undefined
      return isEqual ? [] : [{ ...chart.files, ours, theirs }]
    })
    expect(differences.slice(0, 5)).toEqual([])
    // Charts that Helm refuses say little about what others render.
    const refused = answers.filter(({ error }) => error !== undefined).length
    expect(refused).toBeLessThan(CHARTS * 0.7)
  })
})

/** What was rendered, without the addresses of pointers. */
function comparable({ rendered }: Rendering): string {
  return JSON.stringify(rendered).replace(/0x[0-9a-f]{6,}/g, '0x')
}
