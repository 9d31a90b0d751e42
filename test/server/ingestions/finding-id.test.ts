import { expect, test } from 'vitest'
import { newFindingId } from '../../../src/server/ingestions/finding-of-record.ts'

test('ids are unique, and in the order in which they were made', () => {
  const ids = Array.from({ length: 10_000 }, newFindingId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})
