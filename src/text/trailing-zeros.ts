/** Digits without the zeros at their end. A regular expression would take a time that grows with their square. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
