import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Unknown } from '../../../src/model/unknown.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { GoMap } from '../../../src/sources/helm/go/value.ts'
import {
  DEFAULT_KUBE_VERSION,
  DEFAULT_RELEASE,
  type Release,
} from '../../../src/sources/helm/release/release.ts'
import { renderChart } from '../../../src/sources/helm/render-chart.ts'
import { StandIns } from '../../../src/sources/helm/stand-ins.ts'
import { readValues } from '../../../src/sources/helm/values/read-values.ts'
import { repetitions } from '../../support/repetitions.ts'
import { charts } from './generated-charts.ts'
import { file } from './render-files.ts'

const KEYS = ['a', 'b', 'name', 'port', 'on', 'list', 'map'] as const

/** What a value that is not known may turn out to be. */
const POSSIBLE: readonly unknown[] = [
  ...['text', '', '0', 5, 0, true, false],
  ...[['a', 2], {}, { x: 9, y: { z: 'w' }, a: 'b' }],
]

const STAND_IN = /unknown9f3c71d2e8b04a65x\d+x/

/** The text that the chart renders, or why it does not. */
function rendered(
  files: Readonly<Record<string, string>>,
  given: Pick<Release, 'values' | 'unknowns'>,
): { readonly text?: string } {
  const tree = memoryTree(Object.entries(files).map(([path, text]) => file(path, text)))
  const release = { ...DEFAULT_RELEASE, kubeVersion: DEFAULT_KUBE_VERSION, ...given }
  const { manifests, gaps } = renderChart('.', release, { tree })
  return gaps.length > 0 ? {} : { text: manifests.map(({ text }) => text).join('\n---\n') }
}

/** The style of texts in YAML: it depends on what is in them, and on their length. */
const STYLE = /[\s"'\\]/g

/** Whether a text is another one with anything in place of its holes, whatever its style in YAML. */
function fits(written: string, withHoles: string): boolean {
  const text = written.replace(STYLE, '')
  const [first = '', ...pieces] = withHoles.replace(STYLE, '').split(new RegExp(STAND_IN.source, 'g'))
  const last = pieces.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of pieces) {
    const found = text.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}

test('whatever a value turns out to be, what is rendered without it is rendered with it', () => {
  let filled = 0
  fc.assert(
    fc.property(charts, fc.nat(), ({ files }, which) => {
      const used = KEYS.filter((each) => files['templates/all.yaml']?.includes(`.Values.${each}`))
      const key = used[which % used.length]
      if (key === undefined) return
      const unknowns = new StandIns()
      const values = new GoMap([[key, unknowns.standIn(new Unknown('known only after apply'))]])
      const { text: withHoles } = rendered(files, { values, unknowns })
      if (withHoles === undefined) return
      for (const possible of POSSIBLE) {
        const { text } = rendered(files, {
          values: readValues(JSON.stringify({ [key]: possible }), undefined),
        })
        if (text === undefined) continue
        if (STAND_IN.test(withHoles)) filled += 1
        if (!fits(text, withHoles)) expect({ files, key, possible, text }).toBe(withHoles)
      }
    }),
    { numRuns: repetitions(800, 10_000), seed: 15, endOnFailure: true },
  )
  expect(filled).toBeGreaterThan(300)
}, 240_000)
