/** Prints a ratio and, where there is a goal, whether it is met; one that is not makes the benchmark fail. */
export function ratio(
  name: string,
  value: number,
  details: string,
  goal?: { readonly least: number } | { readonly most: number },
): void {
  const wanted = goal && ('least' in goal ? `≥ ${goal.least}×` : `≤ ${goal.most}×`)
  const isMet = !goal || ('least' in goal ? value >= goal.least : value <= goal.most)
  if (!isMet) process.exitCode = 1
  const judged = wanted === undefined ? '' : `(goal ${wanted}${isMet ? '' : ', missed'})`
  console.log(`  ${name.padEnd(44)} ${value.toFixed(2).padStart(7)}× ${judged}  ${details}`)
}

export function seconds(value: number): string {
  return `${value.toFixed(1)} s`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
