import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventPayload, encodeEvent } from '../../src/sse/event.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { openPage } from '../support/chromium.ts'
import { startFrameServer } from './frame-server.ts'
import { readEvents } from './read-events.ts'

/** What has torn frames of one implementation or another apart: line ends, what ends lines elsewhere, and fields. */
const HOSTILE = [
  '\r',
  '\n',
  '\r\n',
  '\n\n',
  '\0',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v\f',
  '\uFEFF',
  '\uD800',
  '\uDFFF\uD800',
  '😀',
  'grüße 東京',
  '\u202Eright to left',
  ': comment',
  'id: 7\nretry: 1',
  '\n\nevent: scan.end\ndata: {}\n\n',
  '\r\rdata: injected\r\r',
  '"}\n\n',
  '\\n\\u000a',
  '</script><!--',
  '',
]

const ANYTHING = fc.record({
  text: fc.string({ unit: 'binary' }),
  nested: fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE)),
  ),
})

function corpus(): readonly EventPayload[] {
  const hostile = HOSTILE.flatMap((text) => [
    { text },
    { [text]: 'as a name' },
    { list: [text, { inside: `${text}${text}` }] },
  ])
  const generated = fc.sample(ANYTHING, { numRuns: 500, seed: 25 })
  return [...hostile, ...generated]
}

describe('the browser’s EventSource', needs('chromium'), () => {
  test('reads back every payload, as one event each', async () => {
    const payloads = corpus()
    const server = await startFrameServer(async (response) => {
      for (const payload of payloads) response.write(encodeEvent('corpus.delta', payload))
      response.write(encodeEvent('corpus.end', {}))
    })
    const page = await openPage()
    await page.goto(server)
    const events = await readEvents(page, '/events', ['corpus.delta'], 'corpus.end')
    const expected = payloads.map((payload) => ({
      type: 'corpus.delta',
      json: JSON.stringify(payload),
      id: '',
    }))
    expect(events).toEqual([...expected, { type: 'corpus.end', json: '{}', id: '' }])
  })

  test('reads an event that arrives in two pieces, wherever it was cut', async () => {
    const payload = { text: 'é ß 東京 \u2028 \uFEFF 😀 👩‍🚀' }
    const frame = encodeEvent('corpus.delta', payload)
    const server = await startFrameServer(async (response) => {
      for (let cut = 0; cut <= frame.length; cut += 1) {
        response.write(frame.subarray(0, cut))
        await untilRead()
        response.write(frame.subarray(cut))
        await untilRead()
      }
      response.write(encodeEvent('corpus.end', {}))
    })
    const page = await openPage()
    await page.goto(server)
    const events = await readEvents(page, '/events', ['corpus.delta'], 'corpus.end')
    const deltas = events.filter(({ type }) => type === 'corpus.delta')
    expect(events).toHaveLength(deltas.length + 1)
    expect(deltas).toHaveLength(frame.length + 1)
    expect(new Set(deltas.map(({ json }) => json))).toEqual(new Set([JSON.stringify(payload)]))
  })
})

/** Long enough for loopback that the browser most probably sees the pieces apart; it has to get each of them right. */
function untilRead(): Promise<void> {
  return sleep(5)
}
