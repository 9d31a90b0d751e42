/** Parses the body of an answer as JSON; undefined where it is not JSON. */
export function documentIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A member of a JSON value that a server sent; undefined if there is none. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

/** What the first error of a JSON:API document says; some services send one object where the list should be. */
export function firstErrorDetail(document: unknown): string | undefined {
  const errors = member(document, 'errors')
  const error = Array.isArray(errors) ? errors[0] : errors
  return [member(error, 'detail'), member(error, 'title')].find((text) => typeof text === 'string')
}
