import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allActions } from '../../../../src/sources/live/azure/reads/permissions.ts'

test('the least role of the documentation has the actions of all reads', () => {
  const [, role = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/azure.md', 'utf8')) ?? []
  expect(JSON.parse(role)).toMatchObject({ Actions: allActions() })
})
