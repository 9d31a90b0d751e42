import { AssayError } from '../errors/assay-error.ts'
import { messageOf } from '../errors/message-of.ts'

/** A flat JSON object, without an envelope of `type` and `data`. */
export type EventPayload = Readonly<Record<string, unknown>>

/** An event that cannot be sent: a defect of the feature that publishes it. */
export class InvalidEventError extends AssayError {
  override readonly code = 'invalid_event'
}

/** Events are notifications: large content is fetched from a REST resource. */
const MAX_FRAME_BYTES = 256 * 1024

const HEAD = 'event: '
const BODY = '\ndata: '
const TAIL = '\n\n'

/**
 * Encodes an event for the wire (WHATWG HTML, 9.2.5), once for all readers. JSON escapes line ends and NUL, so no value
 * can end a line. Throws an InvalidEventError.
 */
export function encodeEvent(type: EventType, payload: EventPayload): Buffer {
  if (!isEventType(type)) {
    throw new InvalidEventError(
      `An event is called <resource>.<verb> with a verb of the vocabulary, not ${JSON.stringify(type)}.`,
    )
  }
  if (!isPlainObject(payload)) {
    throw new InvalidEventError(`The payload of ${type} is not a plain object.`)
  }
  if (isEnvelope(payload)) {
    throw new InvalidEventError(`The payload of ${type} is wrapped in {type, data}. Send the data by itself.`)
  }
  const frame = Buffer.from(`${HEAD}${type}${BODY}${serialize(type, payload)}${TAIL}`)
  if (frame.length > MAX_FRAME_BYTES) {
    throw new InvalidEventError(
      `The payload of ${type} has ${frame.length} bytes, more than ${MAX_FRAME_BYTES}. Send an id to fetch it by.`,
    )
  }
  return frame
}

/** Whether bytes are exactly one event from `encodeEvent`: anybody who reaches the bus can write to it. */
export function isEventFrame(frame: Buffer): boolean {
  if (frame.length > MAX_FRAME_BYTES) return false
  const text = frame.toString('latin1')
  const end = text.indexOf(BODY)
  if (!text.startsWith(HEAD) || end === -1 || !text.endsWith(`}${TAIL}`)) return false
  const data = text.slice(end + BODY.length, -TAIL.length)
  return isEventType(text.slice(HEAD.length, end)) && !/[\r\n\0]/.test(data) && isPayload(data)
}

/** Whether readers can parse it, and find what `encodeEvent` would have sent. */
function isPayload(data: string): boolean {
  try {
    const payload: unknown = JSON.parse(data)
    return isPlainObject(payload) && !isEnvelope(payload as EventPayload)
  } catch {
    return false
  }
}

function serialize(type: EventType, payload: EventPayload): string {
  try {
    return JSON.stringify(payload)
  } catch (error) {
    throw new InvalidEventError(`The payload of ${type} is not JSON: ${messageOf(error)}`, { cause: error })
  }
}

function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // Plain objects only: `JSON.stringify` would call `toJSON` of others.
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value)
}

function isEnvelope(payload: EventPayload): boolean {
  return Object.keys(payload).sort().join() === 'data,type'
}

/** The verbs of event types. A new verb is added only here. */
const VERBS = ['delta', 'start', 'end', 'progress', 'created', 'updated', 'deleted', 'error'] as const

type Verb = (typeof VERBS)[number]

/** `<resource>.<verb>`, lowercase. */
export type EventType = `${string}.${Verb}`

const EVENT_TYPE = new RegExp(`^[a-z][a-z0-9_-]{0,63}\\.(?:${VERBS.join('|')})$`)

/** Whether text is an event type. The compiler checks those in the code, this those received from the bus. */
function isEventType(text: string): text is EventType {
  return EVENT_TYPE.test(text)
}
