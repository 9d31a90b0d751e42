import { beforeAll, describe, expect, test } from 'vitest'
import { skippedFor } from '../../support/borrowed/borrow.ts'
import { goOracle } from '../../support/go-oracle.ts'
import { ACCEPTED } from './charts/accepted.ts'
import { REFUSED, REFUSED_VALUES } from './charts/refused.ts'
import { type ChartCase, type Rendering, render } from './render-files.ts'

const oracle = await goOracle('helm')

describe('charts render as Helm renders them', skippedFor(oracle.missing), () => {
  const accepted = Object.entries(ACCEPTED)
  const refused = REFUSED.map(([template, reason]) => [template, reason, chartOf(template)] as const)
  const charts = [...accepted.map(([, chart]) => chart), ...refused.map(([, , chart]) => chart)]
  const answers = new Map<ChartCase, Rendering>()

  beforeAll(() => {
    const asked = oracle.ask(charts) as Rendering[]
    for (const [index, chart] of charts.entries()) answers.set(chart, asked[index] ?? {})
  })

  test.each(accepted)('%s', (_, chart) => {
    const answer = answers.get(chart) ?? {}
    expect(answer.error).toBeUndefined()
    expect(render(chart)).toEqual(withoutNotes(answer))
  })

  test.each(refused)('%s is refused', (_template, reason, chart) => {
    expect(answers.get(chart)?.error).toEqual(expect.any(String))
    expect(render(chart).error).toMatch(reason)
  })
})

function chartOf(template: string): ChartCase {
  return {
    files: {
      'Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'values.yaml': REFUSED_VALUES,
      'templates/all.yaml': template,
    },
  }
}

/** Notes are for people, and not rendered. */
function withoutNotes({ rendered = {} }: Rendering): Rendering {
  return { rendered: Object.fromEntries(Object.entries(rendered).filter(([name]) => !name.endsWith('.txt'))) }
}
