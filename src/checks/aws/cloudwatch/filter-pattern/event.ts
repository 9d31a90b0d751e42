/**
 * An event as far as all of its kind are alike. What is `null` is surely not in it; what is not named may be in it or not.
 */
export type Event = { readonly [field: string]: EventValue | undefined }

type EventValue = string | boolean | null | Event

/** What an event has at a path: `undefined` where events of the kind differ. */
export function fieldOf(event: Event, path: readonly string[]): Exclude<EventValue, Event> | undefined {
  let value: EventValue | undefined = event
  for (const name of path) {
    if (value === null || value === undefined) return value
    if (typeof value !== 'object') return null
    value = Object.hasOwn(value, name) ? value[name] : undefined
  }
  return typeof value === 'object' && value !== null ? undefined : value
}
