/** A scalar of YAML as the package sigs.k8s.io/yaml hands it to Go: all numbers are float64 there, dates are texts. */
export type Scalar = null | boolean | number | string

const WORDS: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ...spelled(['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'], true),
  ...spelled(['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'], false),
  ...spelled(['', '~', 'null', 'Null', 'NULL'], null),
  ...spelled(['.nan', '.NaN', '.NAN'], Number.NaN),
  ...spelled(['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'], Number.POSITIVE_INFINITY),
  ...spelled(['-.inf', '-.Inf', '-.INF'], Number.NEGATIVE_INFINITY),
])

function spelled(words: readonly string[], value: Scalar): readonly (readonly [string, Scalar])[] {
  return words.map((word) => [word, value])
}

/** Go's integer literals with any base; underscores have been taken out. */
const INTEGER = /^([+-]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)$/

const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/

const LARGEST = 2n ** 64n - 1n
const SMALLEST = -(2n ** 63n)

/** The value of a scalar without quotes, as go-yaml 2 resolves it. */
export function resolvePlain(text: string): Scalar {
  const word = WORDS.get(text)
  if (word !== undefined) return word
  if (!/^[-+.0-9]/.test(text)) return text
  const plain = text.startsWith('.') ? text : text.replaceAll('_', '')
  const integer = integerIn(plain)
  return integer === undefined ? (floatIn(plain) ?? text) : Number(integer)
}

/** The number that a text in decimal digits is, if it is finite. */
export function floatIn(plain: string): number | undefined {
  const float = FLOAT.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(float) ? float : undefined
}

/** The whole number that a text is, if it fits into 64 bits. */
export function integerIn(plain: string): bigint | undefined {
  const [, sign, digits = ''] = INTEGER.exec(plain) ?? []
  if (sign === undefined) return undefined
  const magnitude = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits)
  const value = sign === '-' ? -magnitude : magnitude
  return value > LARGEST || value < SMALLEST ? undefined : value
}
