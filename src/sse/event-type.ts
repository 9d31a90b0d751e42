/** What an event may say of its resource (specification 2.6). A new verb is added here and nowhere else. */
const VERBS = ['delta', 'start', 'end', 'progress', 'created', 'updated', 'deleted', 'error'] as const

type Verb = (typeof VERBS)[number]

/** `<resource>.<verb>`, lowercase: the contract of an event. */
export type EventType = `${string}.${Verb}`

const EVENT_TYPE = new RegExp(`^[a-z][a-z0-9_-]{0,63}\\.(?:${VERBS.join('|')})$`)

/** Whether text is the name of an event. The compiler sees a wrong verb; what comes over the bus it does not see. */
export function isEventType(text: string): text is EventType {
  return EVENT_TYPE.test(text)
}
