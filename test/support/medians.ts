/** The larger of the middle two where there is no middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Measurements that are made at the same time, of two things that are compared. */
export type Measurements = readonly [one: readonly number[], other: readonly number[]]

const MOST_ROUNDS = 5

/**
 * How many times as large the median of one is as that of the other. While that is not within the limits, more is measured,
 * and all of it counts: a busy moment of the machine is outvoted, and a real difference stays.
 */
export async function ratioOfMedians(
  measure: () => Promise<Measurements>,
  isWithin: (ratio: number) => boolean,
): Promise<number> {
  const all: [number[], number[]] = [[], []]
  for (let round = 1; ; round += 1) {
    const [one, other] = await measure()
    all[0].push(...one)
    all[1].push(...other)
    const ratio = median(all[0]) / median(all[1])
    if (isWithin(ratio) || round === MOST_ROUNDS) return ratio
  }
}
