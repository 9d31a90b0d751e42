import { describe, expect, test } from 'vitest'
import { TooManyStreams } from '../../src/sse/errors.ts'
import { type StreamPlaceOwner, StreamPlaces } from '../../src/sse/stream-places.ts'

const NONE = { perUser: 100, perTenant: 100, perAddress: 100, perProcess: 100 }
const owner: StreamPlaceOwner = { tenantId: 'a', userId: 'ann', address: '192.0.2.1' }

describe('each of those who share has its limit', () => {
  test.each([
    ['user', { perUser: 2 }, { userId: 'bob' }],
    ['tenant', { perTenant: 2 }, { tenantId: 'b' }],
    ['address', { perAddress: 2 }, { address: '192.0.2.2' }],
  ])('%s', (whose, limits, another) => {
    const places = new StreamPlaces({ ...NONE, ...limits })
    places.take(owner)
    places.take(owner)
    expect(() => places.take(owner)).toThrow(`This ${whose} has as many event streams open as it may.`)
    expect(() => places.take({ ...owner, ...another })).not.toThrow()
  })

  test('the process', () => {
    const places = new StreamPlaces({ ...NONE, perProcess: 1 })
    places.take(owner)
    const stranger = { tenantId: 'b', userId: 'eve', address: '192.0.2.9' }
    expect(() => places.take(stranger)).toThrow(TooManyStreams)
  })
})

test('a place that is given back twice is one place', () => {
  const places = new StreamPlaces({ ...NONE, perUser: 2 })
  const release = places.take(owner)
  places.take(owner)
  release()
  release()
  places.take(owner)
  expect(() => places.take(owner)).toThrow(TooManyStreams)
})

test('whoever is refused takes no part of any place', () => {
  const places = new StreamPlaces({ ...NONE, perUser: 1, perTenant: 2 })
  places.take(owner)
  expect(() => places.take(owner)).toThrow(TooManyStreams)
  places.take({ ...owner, userId: 'bob' })
  expect(() => places.take({ ...owner, userId: 'eve' })).toThrow('This tenant')
})

test('the answer says when to come back', () => {
  const places = new StreamPlaces({ ...NONE, perProcess: 0 })
  expect(() => places.take(owner)).toThrow(
    expect.objectContaining({
      status: 429,
      code: 'rate_limited',
      headers: expect.objectContaining({ 'Retry-After': '10' }),
    }),
  )
})
