/** A value that is known before a workflow runs: what JSON can hold. */
export interface Constant {
  readonly value: unknown
}

/** Longest text that is put together; functions within functions could make any length. */
const MAX_LENGTH = 20_000

/** A value as part of a text. */
export function textOf(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'object') return Array.isArray(value) ? 'Array' : 'Object'
  return String(value)
}

export function isTrue(value: unknown): boolean {
  return Boolean(value)
}

/** Texts are compared without regard to case, values of different types as numbers. */
export function equal(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.toUpperCase() === other.toUpperCase()
  if (typeof one === typeof other && typeof one !== 'object') return one === other
  return numberOf(one) === numberOf(other)
}

function numberOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Number.NaN : Number(value)
}

/** `format('{0}-{1}', 'a', 'b')`, in which doubled brackets stand for themselves. */
export function format([form, ...values]: readonly unknown[]): Constant | undefined {
  let text = ''
  let at = 0
  const source = textOf(form)
  for (const match of source.matchAll(/\{\{|\}\}|\{(\d+)\}|[{}]/g)) {
    const [found, index] = match
    // GitHub refuses a single bracket, and an index without a value.
    if (found === '{' || found === '}' || (index !== undefined && Number(index) >= values.length))
      return undefined
    text +=
      source.slice(at, match.index) + (index === undefined ? found.charAt(0) : textOf(values[Number(index)]))
    at = match.index + found.length
    if (text.length > MAX_LENGTH) return undefined
  }
  return { value: text + source.slice(at) }
}

/** `join(fromJSON('["a", "b"]'), '-')`; what is no list is joined with nothing. */
export function join([list, separator = ',']: readonly unknown[]): Constant | undefined {
  const texts = Array.isArray(list) ? list.map(textOf) : [textOf(list)]
  const between = textOf(separator)
  const length = texts.reduce((sum, text) => sum + text.length + between.length, 0)
  return length > MAX_LENGTH ? undefined : { value: texts.join(between) }
}

/** `fromJSON('["a"]')`; nothing where it is no JSON, with which the job would fail. */
export function parsedJson([text]: readonly unknown[]): Constant | undefined {
  try {
    return { value: JSON.parse(textOf(text)) as unknown }
  } catch {
    return undefined
  }
}
