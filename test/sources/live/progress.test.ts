import { expect, test } from 'vitest'
import { Progress } from '../../../src/sources/live/progress.ts'

test('What is under way is named, the one that takes longest first', async () => {
  const told: unknown[] = []
  const progress = new Progress((...step) => told.push(step))
  const [slow, quick] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  progress.expect(2)
  const reading = [
    progress.during('ec2 in eu-west-1 of 111122223333', () => slow.promise),
    progress.during('iam of 111122223333', () => quick.promise),
  ]
  quick.resolve()
  await reading[1]
  slow.resolve()
  await reading[0]
  expect(told).toEqual([
    ['services', 0, 2, 'ec2 in eu-west-1 of 111122223333'],
    ['services', 0, 2, 'ec2 in eu-west-1 of 111122223333 and 1 more'],
    ['services', 1, 2, 'ec2 in eu-west-1 of 111122223333'],
    ['services', 2, 2, undefined],
  ])
})
