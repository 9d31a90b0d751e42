/** `1 file`, `1,200 files`. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${number(amount)} ${amount === 1 ? noun : plural}`
}

/** `1,200`. `Intl.NumberFormat` would write the same, and takes milliseconds of each start. */
export function number(amount: number): string {
  const digits = String(amount)
  const first = digits.length % 3
  const groups = digits.slice(first).match(/.{3}/g) ?? []
  return [digits.slice(0, first), ...groups].filter(Boolean).join(',')
}

/** `840 ms`, `1.4 s`, `2 min 5 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
