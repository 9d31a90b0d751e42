import { expect, test } from 'vitest'
import { FreeReaders } from '../../../src/server/worker/job-consumer.ts'

const reader = (name: string) => ({ name, isReady: true })

test('the thread that read last, whose code is compiled, reads next', async () => {
  const readers = new FreeReaders([reader('a'), reader('b')])
  const used: string[] = []
  for (let job = 0; job < 3; job += 1) await readers.use(async ({ name }) => void used.push(name))
  expect(used).toEqual(['b', 'b', 'b'])
})

test('two jobs at once have a thread each', async () => {
  const readers = new FreeReaders([reader('a'), reader('b')])
  await readers.use(async ({ name: first }) => {
    await readers.use(async ({ name: second }) => expect([first, second]).toEqual(['b', 'a']))
    await readers.use(async ({ name: second }) => expect(second).toBe('a'))
  })
})

test('a thread that died reads after the others, and the job’s error is thrown', async () => {
  const [other, deadly] = [reader('other'), reader('deadly')]
  const readers = new FreeReaders([other, deadly])
  const job = readers.use(async () => {
    deadly.isReady = false
    throw new Error('died')
  })
  await expect(job).rejects.toThrow('died')
  await readers.use(async ({ name }) => expect(name).toBe('other'))
})
