import { isUnknown, Unknown } from './unknown.ts'
import type { Value } from './value.ts'

/** What hidden values are, by what stands for them. Nothing but `revealed` and the encoding for threads reads it. */
const VALUES = new WeakMap<Unknown, Value>()

/**
 * What stands for a value that no output may show, wherever words are made: an unknown one. It tells nothing of the value;
 * only `revealed` knows which it is.
 */
export function hidden(value: Value): Unknown {
  if (!isUnknown(value)) return hide(new Unknown(NOT_SHOWN), value)
  if (isHidden(value)) return value
  const { reason, references, mayBeAbsent, quotesNothing } = value
  return hide(new Unknown(quotesNothing ? reason : NOT_SHOWN, { references, mayBeAbsent }), value)
}

/** Makes an unknown value stand for a hidden one. */
export function hide(standing: Unknown, value: Value): Unknown {
  VALUES.set(standing, value)
  return standing
}

/** Whether something stands for a hidden value. */
export function isHidden(value: unknown): value is Unknown {
  return isUnknown(value) && VALUES.has(value)
}

/**
 * The value itself: a hidden one as well. Only for finding out which resources name each other: that a resource is the one
 * that a hidden name means may be told.
 */
export function revealed<T>(value: T): T | Value {
  return isHidden(value) ? (VALUES.get(value) as Value) : value
}

/** Completes the sentence "… is unknown: ". */
const NOT_SHOWN = 'it is not shown'
