import { isUnknown, type Unknown } from '../../model/unknown.ts'

/** A part of an answer: unknown if the answer is, and not set where nothing is configured. */
export function pick<T, P>(
  answer: T | Unknown | undefined,
  part: (answer: Exclude<T, Unknown | undefined>) => P,
): P | Unknown | undefined {
  if (answer === undefined || isUnknown(answer)) return answer as Unknown | undefined
  return part(answer as Exclude<T, Unknown | undefined>)
}
