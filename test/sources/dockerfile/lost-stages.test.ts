import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { findingUid } from '../../../src/findings/uid.ts'
import { dockerfile } from '../../../src/sources/dockerfile/dockerfile-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { evaluate } from '../../support/evaluate.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'

function scan(text: string) {
  const { resources, gaps } = joined(
    dockerfile.read([{ path: 'Dockerfile', absolutePath: '/Dockerfile', text }]),
  )
  const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
  return { stages: resources.map(({ address }) => address), gaps, findings }
}

describe('what a build would refuse', () => {
  test.each(['RUNN make', 'USER', 'RUN <<EOT\nmake', 'ONBUILD ONBUILD RUN x', 'FROM a b c d'])(
    'costs its stage, and those that build on it: %j',
    (line) => {
      const { stages, gaps } = scan(`FROM a AS first
RUN one
FROM b AS second
${line.startsWith('FROM') ? '' : line}
${line.startsWith('FROM') ? line : ''}
FROM first AS third
RUN three
FROM second AS fourth
RUN four
`)
      const lost = line.startsWith('FROM') ? ['first', 'second', 'third', 'fourth'] : ['first', 'third']
      expect(stages).toEqual(lost)
      expect(gaps.every(({ reason }) => reason.includes('is not scanned, as no build would accept it'))).toBe(
        true,
      )
    },
  )

  test('costs those that build on its name, also where a template stands for the image', () => {
    expect(scan('FROM {{ image }} AS base\nRUN one\nFROM base\nRUN two\n').findings).toEqual([])
  })

  test('is told with its line, and what was lost', () => {
    const { gaps } = scan('FROM a AS build\nRUNN make\nFROM b\nRUN make\n')
    expect(gaps).toEqual([
      {
        subject: 'Dockerfile',
        line: 2,
        reason:
          'The stage build (lines 1–2) is not scanned, as no build would accept it: there is no instruction "RUNN".',
      },
    ])
  })
})

test.each(['A\nFROM a\n', 'FROM a\n'])(
  'here-documents without an end are read in time that grows with their number',
  (start) => {
    const text = (count: number) => start + 'RUN <<A\n'.repeat(count)
    expect(growth(scan, text, 1_000)).toBeLessThanOrEqual(MAX_GROWTH)
  },
)

const FIXTURES = readdirSync('test/checks', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.dockerfile'))
  .map((path) => readFileSync(`test/checks/${path}`, 'utf8'))
  .filter((text) => text.split(/^FROM /m).length > 2)

test('a stage that is broken changes no finding of those that do not build on it', () => {
  let same = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...FIXTURES),
      fc.nat(),
      fc.constantFrom('RUNN x', 'USER', 'COPY <<X /a\nx', '}'),
      (text, which, mistake) => {
        const starts = Array.from(text.matchAll(/^FROM .*\n/gm), ({ index, 0: { length } }) => index + length)
        const at = starts[which % starts.length] ?? 0
        const before = scan(text)
        const after = scan(`${text.slice(0, at)}${mistake}\n${text.slice(at)}`)
        const left = new Set(after.stages)
        expect(after.gaps.length).toBe(before.stages.length - left.size)
        expect(left.size).toBeLessThan(before.stages.length)
        for (const finding of before.findings.filter(({ resource }) => left.has(resource.address))) {
          const uid = findingUid(finding)
          const now = after.findings.find((other) => findingUid(other) === uid)
          expect([now?.status, now?.reason]).toEqual([finding.status, finding.reason])
          same += 1
        }
      },
    ),
    { numRuns: 200, seed: 15 },
  )
  expect(same).toBeGreaterThan(500)
})
