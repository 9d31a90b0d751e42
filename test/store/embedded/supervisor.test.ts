import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import type { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { Supervisor } from '../../../src/store/embedded/supervisor.ts'
import { PATIENCE } from '../../support/patience.ts'

const connection = (): Client => new EventEmitter() as unknown as Client

/** A supervisor of a server whose starts end like this, one after the other. */
function supervise(...starts: (Client | Error)[]) {
  const moved = new Set<Client>()
  const client = connection()
  const announced: string[] = []
  const supervisor = new Supervisor({
    client,
    acquire: async () => {
      const start = starts.shift()
      if (start === undefined || start instanceof Error) throw start ?? new Error('It does not start.')
      return start
    },
    verify: async (next) => {
      if (moved.has(next)) throw new Error('It is somewhere else.')
    },
    folder: tmpdir(),
    announce: (sentence) => announced.push(sentence),
  })
  return { supervisor, client, announced, moved }
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
  const next = connection()
  const { supervisor, client, moved } = supervise(next)
  moved.add(next)
  client.emit('end')
  await expect(supervisor.lost).rejects.toThrow('It is somewhere else.')
  expect(supervisor.outage).toBe('unavailable')
  expect(await supervisor.stop()).toBe(next)
})

test('a server that is stopped stays stopped', async () => {
  const { supervisor, client } = supervise(connection())
  expect(await supervisor.stop()).toBe(client)
  client.emit('end')
  expect(supervisor.outage).toBeUndefined()
})
