import { BoundedText } from './bounded-text.ts'
import { formatValue } from './format-value.ts'
import type { Value } from './value.ts'

/** A value as templates print it: `%v`. */
export function display(value: Value): string {
  return formatValue(value, 'v')
}

/** Go's `fmt.Sprint`: a space stands between two values that are both no texts. */
export function sprint(values: readonly Value[]): string {
  const out = new BoundedText()
  for (const [index, value] of values.entries()) {
    const isApart = index > 0 && typeof value !== 'string' && typeof values[index - 1] !== 'string'
    if (isApart) out.add(' ')
    out.add(display(value))
  }
  return out.toString()
}

/** Go's `fmt.Sprintln`: a space stands between all values, and a line feed after them. */
export function sprintln(values: readonly Value[]): string {
  const out = new BoundedText()
  for (const [index, value] of values.entries()) out.add(index > 0 ? ` ${display(value)}` : display(value))
  out.add('\n')
  return out.toString()
}
