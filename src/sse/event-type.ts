/** The verbs of event types. A new verb is added only here. */
const VERBS = ['delta', 'start', 'end', 'progress', 'created', 'updated', 'deleted', 'error'] as const

type Verb = (typeof VERBS)[number]

/** `<resource>.<verb>`, lowercase. */
export type EventType = `${string}.${Verb}`

const EVENT_TYPE = new RegExp(`^[a-z][a-z0-9_-]{0,63}\\.(?:${VERBS.join('|')})$`)

/** Whether text is an event type. The compiler checks those in the code, this those received from the bus. */
export function isEventType(text: string): text is EventType {
  return EVENT_TYPE.test(text)
}
