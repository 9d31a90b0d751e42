import { isUnknown, type Unknown } from '../model/unknown.ts'
import { manual, type Verdict } from './check.ts'

/**
 * Judges a value, or returns MANUAL if it is unknown. `what` names the value in the reason, where its path
 * (`instructions[3]`) would mean nothing to a person.
 */
export function ifKnown<T>(
  what: string,
  value: T | Unknown,
  at: string | undefined,
  judge: (value: Exclude<T, Unknown>) => Verdict | undefined,
): Verdict | undefined {
  if (isUnknown(value)) return manual(`${what} is unknown: ${value.reason}.`, at)
  return judge(value as Exclude<T, Unknown>)
}
