import { isLetter } from './letters.ts'

/**
 * Order of keys in YAML that Go writes: letters after other characters, and numbers within by their value.
 *
 * @param digitsFirst whether digits come before letters where keys differ after digits, as in version 3 of the package
 */
export function compareKeys(left: string, right: string, digitsFirst: boolean): number {
  if (left === right) return 0
  const a = [...left]
  const b = [...right]
  let isInDigits = false
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const x = a[at] ?? ''
    const y = b[at] ?? ''
    if (x === y) {
      isInDigits = isDigit(x)
      continue
    }
    const isLetterX = isLetter(x)
    const isLetterY = isLetter(y)
    if (isLetterX && isLetterY) return codeOf(x) - codeOf(y)
    if (isLetterX || isLetterY) {
      const lettersFirst = digitsFirst && isInDigits
      return isLetterX === lettersFirst ? -1 : 1
    }
    return compareNumbers(a, b, at)
  }
  return a.length - b.length
}

/** Compares the numbers that begin in both keys, which differ there. */
function compareNumbers(a: readonly string[], b: readonly string[], at: number): number {
  const start = (a[at] === '0' || b[at] === '0') && hasDigitsBefore(a, at) ? 1n : 0n
  const [x, endX] = numberAt(a, at, start)
  const [y, endY] = numberAt(b, at, start)
  if (x !== y) return x < y ? -1 : 1
  return endX !== endY ? endX - endY : codeOf(a[at] ?? '') - codeOf(b[at] ?? '')
}

/** Whether a number other than zero stands right before a position: then zeros that follow count. */
function hasDigitsBefore(key: readonly string[], at: number): boolean {
  for (let before = at - 1; before >= 0 && isDigit(key[before] ?? ''); before -= 1) {
    if (key[before] !== '0') return true
  }
  return false
}

function numberAt(key: readonly string[], at: number, start: bigint): [value: bigint, end: number] {
  let value = start
  let end = at
  while (end < key.length && isDigit(key[end] ?? '')) {
    value = BigInt.asIntN(64, value * 10n + BigInt(codeOf(key[end] ?? '') - 0x30))
    end += 1
  }
  return [value, end]
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
