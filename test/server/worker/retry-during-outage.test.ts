import { expect, test } from 'vitest'
import { retryDuringOutage } from '../../../src/server/worker/retry-during-outage.ts'
import type { Outage } from '../../../src/store/outage.ts'

const RESTART = Object.assign(new Error('terminating connection'), { code: '57P01' })
const FULL = Object.assign(new Error('no space left'), { code: '53100' })

/** Work that fails with these errors, one after the other, and then succeeds. */
function failingWith(...errors: Error[]) {
  return async (): Promise<string> => {
    const error = errors.shift()
    if (error !== undefined) throw error
    return 'done'
  }
}

function listener() {
  const outages: Outage[] = []
  const abort = new AbortController()
  return { outages, abort, attempts: { signal: abort.signal, onOutage: (o: Outage) => void outages.push(o) } }
}

test('work is done again when the database is back, or has room', async () => {
  const { outages, attempts } = listener()
  expect(await retryDuringOutage(failingWith(RESTART, FULL), attempts)).toBe('done')
  expect(outages).toEqual(['unavailable', 'disk_full'])
})

test('any other error is thrown at once', async () => {
  const { outages, attempts } = listener()
  await expect(retryDuringOutage(failingWith(new TypeError('a defect')), attempts)).rejects.toThrow(
    'a defect',
  )
  expect(outages).toEqual([])
})

test('whoever need not wait any longer gets the error', async () => {
  const { abort, attempts } = listener()
  const waiting = retryDuringOutage(failingWith(RESTART, RESTART), attempts)
  abort.abort()
  await expect(waiting).rejects.toBe(RESTART)
})
