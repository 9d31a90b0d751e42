import { isUnknown, type Unknown } from '../model/unknown.ts'
import { manual, type Verdict } from './check.ts'

/**
 * Judges a value, or says MANUAL where it is not known. `what` names the value for a person, where the path of the
 * property (`instructions[3]`) would tell them nothing.
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
