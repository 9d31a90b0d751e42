import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EventPayload,
  type EventType,
  encodeEvent,
  InvalidEventError,
  isEventFrame,
} from '../../src/sse/event.ts'

/** What a feature in JavaScript, or one that casts, could hand over. */
function encode(type: string, payload: unknown): Buffer {
  return encodeEvent(type as EventType, payload as EventPayload)
}

test('an event is its name and one JSON object', () => {
  const frame = encodeEvent('scan.progress', { checked: 3, total: 12 })
  expect(frame.toString()).toBe('event: scan.progress\ndata: {"checked":3,"total":12}\n\n')
})

test('a wrong verb does not compile', () => {
  // @ts-expect-error: no verb of the vocabulary
  expect(() => encodeEvent('scan.finished', {})).toThrow(InvalidEventError)
})

test('no value ends a line or an event', () => {
  const anything = fc.dictionary(
    fc.string({ unit: 'binary' }),
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r', '\n', '\r\n\r\n', '\0', '\u2028', '\uFEFF', '\uD800'),
    ),
  )
  fc.assert(
    fc.property(anything, (payload) => {
      fc.pre(Object.keys(payload).sort().join() !== 'data,type')
      const frame = encodeEvent('scan.delta', payload)
      expect(isEventFrame(frame)).toBe(true)
      const [name, data, ...rest] = frame.toString().split(/\r\n|\r|\n/)
      expect(name).toBe('event: scan.delta')
      expect(JSON.parse(data?.slice('data: '.length) ?? '')).toEqual(JSON.parse(JSON.stringify(payload)))
      expect(rest).toEqual(['', ''])
    }),
  )
})

describe('no event is', () => {
  test.each([
    ['a name without a verb', 'scan', {}],
    ['a verb by itself', '.end', {}],
    ['a verb of nobody’s', 'scan.exploded', {}],
    ['a name in capitals', 'Scan.end', {}],
    ['a name with a line end', 'scan.end\ndata: x', {}],
    ['a name with a second event', 'x.end\n\nevent: y.end', {}],
    ['a name with a NUL', 'scan\0.end', {}],
    ['a name that goes on', 'scan.end.end', {}],
    ['text', 'scan.end', 'text'],
    ['nothing', 'scan.end', undefined],
    ['null', 'scan.end', null],
    ['a list', 'scan.end', [1]],
    ['a date', 'scan.end', new Date(0)],
    ['a map', 'scan.end', new Map()],
    ['what turns itself into something else', 'scan.end', { toJSON: () => 'text' }],
    ['an envelope', 'scan.end', { type: 'scan.end', data: { scan_id: '1' } }],
    ['a number JSON has no word for', 'scan.end', { count: 1n }],
    ['a document', 'scan.end', { text: 'a'.repeat(300_000) }],
  ])('%s', (_what, type, payload) => {
    expect(() => encode(type, payload)).toThrow(InvalidEventError)
  })

  test('an object that holds itself', () => {
    const payload: Record<string, unknown> = {}
    payload['self'] = payload
    expect(() => encode('scan.end', payload)).toThrow(InvalidEventError)
  })
})

describe('bytes of the bus that are no event', () => {
  test.each([
    ['nothing', ''],
    ['another name', 'event: scan.exploded\ndata: {}\n\n'],
    ['two events', 'event: a.end\ndata: {}\n\nevent: b.end\ndata: {}\n\n'],
    ['two data lines', 'event: a.end\ndata: {}\ndata: {}\n\n'],
    ['a carriage return', 'event: a.end\ndata: {"x":"\r"}\n\n'],
    ['a NUL', 'event: a.end\ndata: {"x":"\0"}\n\n'],
    ['an id', 'id: 1\nevent: a.end\ndata: {}\n\n'],
    ['no object', 'event: a.end\ndata: 1\n\n'],
    ['a list', 'event: a.end\ndata: [{}]\n\n'],
    ['no JSON', 'event: a.end\ndata: {"x":}\n\n'],
    ['two objects', 'event: a.end\ndata: {}{}\n\n'],
    ['markup in braces', 'event: a.end\ndata: {<script>}\n\n'],
    ['an envelope', 'event: a.end\ndata: {"type":"b.end","data":{}}\n\n'],
    ['one that does not end', 'event: a.end\ndata: {}\n'],
    ['a comment', ':\n\n'],
  ])('%s', (_what, text) => {
    expect(isEventFrame(Buffer.from(text))).toBe(false)
  })
})
