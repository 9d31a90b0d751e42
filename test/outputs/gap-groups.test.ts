import { expect, test } from 'vitest'
import { groupedByCause } from '../../src/outputs/gap-groups.ts'
import type { Gap } from '../../src/sources/source.ts'

const CAUSE = { what: 'calls of modules that are not installed', cure: 'Run terraform init first.' }

function call(name: string, line: number): Gap {
  return { subject: 'main.tf', line, reason: `${name} is not installed.`, cause: { ...CAUSE, name } }
}

const OTHER: Gap = { subject: 'broken.yaml', reason: 'It is no valid YAML.' }

test('gaps of one cause are one group, which names what they are about, the most frequent first', () => {
  const calls = [call('vpc', 1), call('eks', 2), call('eks', 3)]
  expect(groupedByCause([...calls, OTHER])).toEqual([
    {
      gaps: calls,
      title: '3 calls of modules that are not installed',
      names: 'eks (2) and vpc',
      cure: 'Run terraform init first.',
    },
    OTHER,
  ])
})

test('a cause that a single gap has is no group', () => {
  expect(groupedByCause([call('vpc', 1), OTHER])).toEqual([call('vpc', 1), OTHER])
})

test('a group that is about many things names five of them, and counts all', () => {
  const calls = Array.from({ length: 25 }, (_, at) => call(`module-${at % 9}`, at))
  expect(groupedByCause(calls)).toMatchObject([
    {
      title: '25 calls of modules that are not installed',
      names: 'module-0 (3), module-1 (3), module-2 (3), module-3 (3), module-4 (3) and 4 others',
    },
  ])
})
