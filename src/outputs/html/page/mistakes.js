import { number } from './elements.js'

/** @import { FindingData } from '../report-data.ts' */

/**
 * Findings of a check that one change mends: for one reason of one line, which may be for many resources, or of one block of a
 * module, which makes them through its calls. The first stands for all.
 *
 * @typedef {readonly [FindingData, ...FindingData[]]} Mistake
 */

/**
 * The mistakes among findings, each of one check, in the order in which each begins.
 *
 * @param {readonly FindingData[]} findings
 * @returns {Mistake[]}
 */
export function mistakesIn(findings) {
  return Array.from(Map.groupBy(findings, keyOf).values()).flatMap(([first, ...others]) =>
    first ? [/** @type {Mistake} */ ([first, ...others])] : [],
  )
}

/** @param {FindingData} finding */
function keyOf(finding) {
  const [kind, check, , file, line, reason, more] = finding
  if (more?.suppression || line === 0) return finding
  const [blockFile, blockLine] = more?.block ?? [file, line]
  return `${kind} ${check} ${reason} ${blockFile} ${blockLine} ${more?.drift ?? ''}`
}

/** @param {readonly Mistake[]} mistakes */
export function findingsOf(mistakes) {
  return mistakes.reduce((sum, own) => sum + own.length, 0)
}

/**
 * What the others of a mistake have in common with its first.
 *
 * @param {FindingData} first
 */
export function commonPlace([, , , , , , more]) {
  return more?.block ? 'block of the module' : 'line'
}

/**
 * @param {FindingData} first
 * @param {number} others
 */
export function othersText(first, others) {
  return `and ${number(others)} more from the same ${commonPlace(first)}`
}
