import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { MemoryBus } from '../../src/sse/bus/memory-bus.ts'
import { makeChannelName } from '../../src/sse/channel-name.ts'
import { InvalidEventError } from '../../src/sse/event.ts'
import { closeEvents, publishThrough, sendEvent } from '../../src/sse/send-event.ts'
import { PATIENCE } from '../support/patience.ts'

const CHANNEL = makeChannelName('scan', '0197a3c4-5f00-7000-8000-00000000000a', '1')

interface Received {
  readonly channel: string
  readonly text: string
}

/** A bus of this process whose events are kept. */
function listen(name?: string): { bus: MemoryBus; received: Received[] } {
  const received: Received[] = []
  const onEvent = (channel: string, frame: Buffer): void => {
    received.push({ channel, text: frame.toString() })
  }
  return { bus: new MemoryBus({ onEvent, onGap: () => undefined }, name), received }
}

afterEach(closeEvents)

test('an event reaches who listens to its channel, and nobody else', async () => {
  const { bus, received } = listen()
  await bus.subscribe(CHANNEL)
  publishThrough(bus)
  sendEvent(CHANNEL, 'scan.progress', { checked: 1, total: 2 })
  sendEvent(makeChannelName('scan', '0197a3c4-5f00-7000-8000-00000000000a', '2'), 'scan.end', {
    scan_id: '2',
  })
  expect(received).toEqual([
    { channel: CHANNEL, text: 'event: scan.progress\ndata: {"checked":1,"total":2}\n\n' },
  ])
})

test('an event of a worker thread reaches the main thread, with nothing set up', async () => {
  const { bus, received } = listen()
  await bus.subscribe(CHANNEL)
  const module = new URL('../../src/sse/send-event.ts', import.meta.url).href
  const worker = new Worker(
    `import(${JSON.stringify(module)}).then(({ sendEvent }) => {
      for (let checked = 1; checked <= 3; checked += 1)
        sendEvent(${JSON.stringify(CHANNEL)}, 'scan.progress', { checked, total: 3 })
    })`,
    { eval: true, execArgv: [] },
  )
  await expect
    .poll(() => received.map(({ text }) => /"checked":(\d)/.exec(text)?.[1]), PATIENCE)
    .toEqual(['1', '2', '3'])
  await worker.terminate()
  await bus.close()
})

describe('what nobody could be sent is refused', () => {
  test.each([
    ['a name that is no channel', 'scan:1'],
    ['the name of all channels', '*'],
    ['no name', ''],
  ])('%s', (_what, channel) => {
    expect(() => sendEvent(channel, 'scan.end', { scan_id: '1' })).toThrow(InvalidEventError)
  })

  test('an event that is none', () => {
    expect(() => sendEvent(CHANNEL, 'scan.end', { type: 'scan.end', data: {} })).toThrow(InvalidEventError)
  })
})
