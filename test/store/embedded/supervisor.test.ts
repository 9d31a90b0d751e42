import { EventEmitter, once } from 'node:events'
import { tmpdir } from 'node:os'
import type { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { DatabaseLostError } from '../../../src/store/embedded/embedded-error.ts'
import { Supervisor } from '../../../src/store/embedded/supervisor.ts'
import { PATIENCE } from '../../support/patience.ts'

const connection = (): Client => new EventEmitter() as unknown as Client

/** A supervisor of a server whose starts end like this, one after the other. */
function supervise(...starts: (Client | Error | ((signal: AbortSignal) => Promise<Client>))[]) {
  const client = connection()
  const announced: string[] = []
  const supervisor = new Supervisor({
    client,
    restart: async (signal) => {
      const start = starts.shift() ?? new Error('It does not start.')
      if (start instanceof Error) throw start
      return typeof start === 'function' ? start(signal) : start
    },
    folder: tmpdir(),
    announce: (sentence) => announced.push(sentence),
  })
  return { supervisor, client, announced, starts }
}

test('what does not start is tried again, and said once', async () => {
  const next = connection()
  const { supervisor, client, announced } = supervise(
    new Error('it is tired'),
    new Error('it is tired'),
    next,
  )
  client.emit('end')
  expect(supervisor.outage).toBe('unavailable')
  await vi.waitUntil(() => supervisor.outage === undefined, PATIENCE)
  expect(announced).toEqual([
    'The database has ended, and is started again.',
    'The database does not start: it is tired.',
    'The database runs again.',
  ])
  expect(await supervisor.stop()).toBe(next)
})

test('it is watched again after each start', async () => {
  const [second, third] = [connection(), connection()]
  const { supervisor, client } = supervise(second, third)
  for (const ending of [client, second]) {
    ending.emit('end')
    await vi.waitUntil(() => supervisor.outage === undefined, PATIENCE)
  }
  expect(await supervisor.stop()).toBe(third)
})

test('a server that cannot take the place of the first one is a loss', async () => {
  const { supervisor, client } = supervise(new DatabaseLostError('It is somewhere else.'), connection())
  client.emit('end')
  await expect(supervisor.lost).rejects.toThrow('It is somewhere else.')
  expect(supervisor.outage).toBe('unavailable')
  expect(await supervisor.stop()).toBe(client)
})

test('whoever stops it waits neither for a start nor for the pause before the next one', async () => {
  const starting = supervise(async (signal) => {
    await once(signal, 'abort')
    throw new Error('It was given up.')
  })
  starting.client.emit('end')
  await vi.waitUntil(() => starting.starts.length === 0, PATIENCE)
  await starting.supervisor.stop()
  expect(starting.announced).toEqual(['The database has ended, and is started again.'])

  // By then it pauses for more than a second.
  const pausing = supervise(...Array.from({ length: 5 }, () => new Error('It is tired.')))
  pausing.client.emit('end')
  await vi.waitUntil(() => pausing.starts.length === 0, PATIENCE)
  const stopped = performance.now()
  await pausing.supervisor.stop()
  expect(performance.now() - stopped).toBeLessThan(1_000)
})

test('a server that is stopped stays stopped', async () => {
  const { supervisor, client } = supervise(connection())
  expect(await supervisor.stop()).toBe(client)
  client.emit('end')
  expect(supervisor.outage).toBeUndefined()
})
