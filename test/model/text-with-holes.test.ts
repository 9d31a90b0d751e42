import { expect, test } from 'vitest'
import { afterLast, beforeFirst, joinPieces, textPieces } from '../../src/model/text-with-holes.ts'
import { Unknown } from '../../src/model/unknown.ts'

const HOLE = new Unknown('it is filled in later')

test.each([
  [['a/b/c'], ['c']],
  [['abc'], ['abc']],
  [['a/b/', HOLE], [HOLE]],
  [
    ['a/', HOLE, 'c'],
    [HOLE, 'c'],
  ],
  [[HOLE, '/b/c'], ['c']],
  [
    [HOLE, 'c'],
    [HOLE, 'c'],
  ],
])('what follows the last slash of %j is %j', (pieces, following) => {
  expect(textPieces(afterLast(joinPieces(pieces), '/'))).toEqual(following)
})

test.each([
  [['a:b'], ['a']],
  [['ab'], ['ab']],
  [['a:', HOLE], ['a']],
  [
    ['a', HOLE, '@b'],
    ['a', HOLE],
  ],
  [[HOLE, ':b'], [HOLE]],
  [
    [HOLE, 'b'],
    [HOLE, 'b'],
  ],
])('what stands before the first colon or at sign of %j is %j', (pieces, before) => {
  expect(textPieces(beforeFirst(joinPieces(pieces), /[:@]/))).toEqual(before)
})
