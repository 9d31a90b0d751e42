import { describe, expect, test } from 'vitest'
import { goOracle } from '../../support/go-oracle.ts'
import { ACCEPTED } from './charts/accepted.ts'
import { REFUSED, REFUSED_VALUES } from './charts/refused.ts'
import { type ChartCase, type Rendering, render } from './render-files.ts'

const oracle = await goOracle('helm')

describe.skipIf(oracle.missing !== undefined)(
  `charts render as Helm renders them (${oracle.missing ?? 'asked'})`,
  () => {
    test.each(Object.entries(ACCEPTED))('%s', (_, chart) => {
      const [answer] = oracle.ask([chart]) as Rendering[]
      expect(answer?.error).toBeUndefined()
      expect(render(chart)).toEqual(withoutNotes(answer ?? {}))
    })

    test.each(REFUSED)('%s is refused', (template, reason) => {
      const chart = chartOf(template)
      const [answer] = oracle.ask([chart]) as Rendering[]
      expect(answer?.error).toEqual(expect.any(String))
      expect(render(chart).error).toMatch(reason)
    })
  },
)

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
