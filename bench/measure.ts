/** Milliseconds that `work` takes. */
export function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** The same for work that is waited for. */
export async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The smallest value that this share of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}
