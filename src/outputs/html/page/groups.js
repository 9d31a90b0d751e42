import { checkOf, fileOf, resourceOf, SEVERITIES } from './data.js'

/** @import { FindingData } from '../report-data.ts' */
/** @import { Shown } from './address.js' */

/**
 * @typedef {object} Group
 * @property {string} key
 * @property {FindingData[]} findings The worst first.
 */

const KEYS = {
  /** @param {FindingData} finding */
  check: (finding) => `${checkOf(finding).severity} ${checkOf(finding).id}`,
  file: fileOf,
  /** @param {FindingData} finding */
  resource: (finding) => `${fileOf(finding)}\n${resourceOf(finding).identity}`,
}

/**
 * Findings by check and severity, file or resource: the group with the worst failure first, and of those the largest.
 *
 * @param {readonly FindingData[]} findings
 * @param {Shown['group']} by
 * @returns {Group[]}
 */
export function grouped(findings, by) {
  const groups = Map.groupBy(findings, KEYS[by])
  return Array.from(groups, ([key, own]) => ({ key, findings: by === 'check' ? own : own.toSorted(byRank) }))
    .map((group) => ({ ...group, rank: Math.min(...ranks(group.findings)) }))
    .sort(
      (left, right) =>
        left.rank - right.rank ||
        right.findings.length - left.findings.length ||
        (left.key < right.key ? -1 : 1),
    )
}

/**
 * @param {FindingData} left
 * @param {FindingData} right
 */
function byRank(left, right) {
  return rankOf(left) - rankOf(right)
}

/** @param {readonly FindingData[]} findings */
function ranks(findings) {
  return new Set(findings.map(rankOf))
}

/**
 * Failures by severity, then all others.
 *
 * @param {FindingData} finding
 */
function rankOf(finding) {
  const severity = SEVERITIES.indexOf(checkOf(finding).severity)
  return finding[0] === 'fail' ? severity : severity + SEVERITIES.length
}
