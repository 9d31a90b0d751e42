import { number } from './elements.js'

/** @import { FindingData } from '../report-data.ts' */

/**
 * Findings of a check that one change mends, or that one block of a module makes through its calls: the first stands for all.
 *
 * @typedef {readonly [FindingData, ...FindingData[]]} Mistake
 */

/**
 * The mistakes among the findings of one check, in the order in which each begins.
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
  const [kind, , , , , reason, more] = finding
  return more?.block && !more.suppression ? [kind, reason, ...more.block].join(' ') : finding
}

/** @param {readonly Mistake[]} mistakes */
export function findingsOf(mistakes) {
  return mistakes.reduce((sum, own) => sum + own.length, 0)
}

/** @param {number} others */
export function othersText(others) {
  return others === 0 ? '' : `and ${number(others)} more from the same block of the module`
}
