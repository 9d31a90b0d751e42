import { type Event, fieldOf } from './event.ts'

/** Whether an event is matched; `undefined` where that depends on what events of its kind differ in. */
export type Condition = (event: Event) => boolean | undefined

/** What nobody can tell from the pattern. */
export const UNDECIDED: Condition = () => undefined

export function allOf(conditions: readonly Condition[]): Condition {
  return (event) => {
    const answers = conditions.map((condition) => condition(event))
    return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true
  }
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return not(allOf(conditions.map(not)))
}

export function not(condition: Condition): Condition {
  return (event) => {
    const answer = condition(event)
    return answer === undefined ? undefined : !answer
  }
}

/** Whether the field is there at all. */
export function exists(path: readonly string[]): Condition {
  return (event) => {
    const value = fieldOf(event, path)
    return value === undefined ? undefined : value !== null
  }
}

/** Whether the field has the value, in which `*` stands for any text. */
export function equals(path: readonly string[], wanted: string): Condition {
  return (event) => {
    const value = fieldOf(event, path)
    if (value === undefined) return undefined
    return value !== null && matchesWildcards(wanted, String(value))
  }
}

/** Pieces are looked for from left to right, so that no pattern takes long. */
function matchesWildcards(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === pattern
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    const found = text.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  return text.length - at >= last.length && text.endsWith(last)
}
