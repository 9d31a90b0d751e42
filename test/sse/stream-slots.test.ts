import { describe, expect, test } from 'vitest'
import { TooManyStreams } from '../../src/sse/errors.ts'
import { type StreamSlotOwner, StreamSlots } from '../../src/sse/stream-slots.ts'

const NONE = { perUser: 100, perTenant: 100, perAddress: 100, perProcess: 100 }
const owner: StreamSlotOwner = { tenantId: 'a', userId: 'ann', address: '192.0.2.1' }

describe('each of those who share has its limit', () => {
  test.each([
    ['user', { perUser: 2 }, { userId: 'bob' }],
    ['tenant', { perTenant: 2 }, { tenantId: 'b' }],
    ['address', { perAddress: 2 }, { address: '192.0.2.2' }],
  ])('%s', (whose, limits, another) => {
    const slots = new StreamSlots({ ...NONE, ...limits })
    slots.take(owner)
    slots.take(owner)
    expect(() => slots.take(owner)).toThrow(`This ${whose} has as many event streams open as it may.`)
    expect(() => slots.take({ ...owner, ...another })).not.toThrow()
  })

  test('the process', () => {
    const slots = new StreamSlots({ ...NONE, perProcess: 1 })
    slots.take(owner)
    const stranger = { tenantId: 'b', userId: 'eve', address: '192.0.2.9' }
    expect(() => slots.take(stranger)).toThrow(TooManyStreams)
  })
})

test('a slot that is given back twice is one slot', () => {
  const slots = new StreamSlots({ ...NONE, perUser: 2 })
  const release = slots.take(owner)
  slots.take(owner)
  release()
  release()
  slots.take(owner)
  expect(() => slots.take(owner)).toThrow(TooManyStreams)
})

test('whoever is refused takes no part of any slot', () => {
  const slots = new StreamSlots({ ...NONE, perUser: 1, perTenant: 2 })
  slots.take(owner)
  expect(() => slots.take(owner)).toThrow(TooManyStreams)
  slots.take({ ...owner, userId: 'bob' })
  expect(() => slots.take({ ...owner, userId: 'eve' })).toThrow('This tenant')
})

test('the answer says when to come back', () => {
  const slots = new StreamSlots({ ...NONE, perProcess: 0 })
  expect(() => slots.take(owner)).toThrow(
    expect.objectContaining({
      status: 429,
      code: 'rate_limited',
      headers: expect.objectContaining({ 'Retry-After': '10' }),
    }),
  )
})
