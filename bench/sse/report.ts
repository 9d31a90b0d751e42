import { median } from '../measure.ts'

const NAME_WIDTH = 16
const COLUMN_WIDTH = 15

/** One line of a table. */
export function row(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(COLUMN_WIDTH)).join('')}`)
}

/** A ratio and its goal. */
export function report(name: string, ratio: number, goal: string, note = ''): void {
  console.log(`  ${name.padEnd(3 * NAME_WIDTH)} ${ratio.toFixed(2)}×  (goal ${goal})${note}`)
}

/** Ratio of the medians of two series measured in the same rounds. */
export function medianRatio(one: readonly number[], other: readonly number[]): number {
  return median(one) / median(other)
}
