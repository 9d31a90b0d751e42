import { describe, expect, test } from 'vitest'
import { UsageError } from '../../../src/errors/assay-error.ts'
import { busSettings } from '../../../src/sse/bus/bus-settings.ts'
import { MemoryBus } from '../../../src/sse/bus/memory-bus.ts'
import { openBus } from '../../../src/sse/bus/open-bus.ts'

const HOST = { CACHE_HOST: 'cache.internal' }

describe('where the broker is', () => {
  test.each([
    ['a host is enough', HOST, { host: 'cache.internal', port: 6379, tls: false, database: 2 }],
    [
      'what is empty is not set',
      {
        ...HOST,
        CACHE_PORT: '',
        CACHE_USERNAME: '',
        CACHE_PASSWORD: '',
        CACHE_SCHEME: '',
        EVENTSTREAM_CACHE_DB: '',
      },
      { host: 'cache.internal', port: 6379, tls: false, database: 2 },
    ],
    [
      'everything',
      {
        CACHE_HOST: '::1',
        CACHE_PORT: '6380',
        CACHE_USERNAME: 'assay',
        CACHE_PASSWORD: 'pass word',
        CACHE_SCHEME: 'rediss',
        EVENTSTREAM_CACHE_DB: '0',
      },
      { host: '::1', port: 6380, tls: true, username: 'assay', password: 'pass word', database: 0 },
    ],
    ['no host is no broker', { CACHE_PORT: 'x' }, undefined],
    ['an empty host is none', { CACHE_HOST: '' }, undefined],
  ])('%s', (_what, environment, settings) => {
    expect(busSettings(environment)).toEqual(settings)
  })
})

describe('a setting that is none is named, and not shown', () => {
  test.each([
    ['CACHE_HOST', 'redis://secret@cache'],
    ['CACHE_HOST', 'cache internal'],
    ['CACHE_PORT', '0'],
    ['CACHE_PORT', '65536'],
    ['CACHE_PORT', '6379secret'],
    ['CACHE_SCHEME', 'https'],
    ['CACHE_USERNAME', 'secret'],
    ['EVENTSTREAM_CACHE_DB', '-1'],
    ['EVENTSTREAM_CACHE_DB', '2.0'],
    ['EVENTSTREAM_CACHE_DB', 'two'],
  ])('%s=%s', (name, value) => {
    const failing = (): unknown => openBus({ ...HOST, [name]: value })
    expect(failing).toThrow(UsageError)
    expect(failing).toThrow(name)
    expect(failing).not.toThrow(value.length > 3 ? value : 'secret')
  })
})

test('without a broker the bus is this process', async () => {
  const bus = openBus({})
  expect(bus).toBeInstanceOf(MemoryBus)
  await bus.close()
})
