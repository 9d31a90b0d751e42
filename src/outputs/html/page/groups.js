import { checkOf, fileOf, resourceOf, SEVERITIES } from './data.js'

/** @import { FindingData } from '../report-data.ts' */
/** @import { Shown } from './address.js' */

/**
 * What the findings of a group have in common: of a cause, the place and the reason why several checks cannot decide.
 *
 * @typedef {Shown['group'] | 'cause'} Common
 *
 * @typedef {object} Group
 * @property {string} key
 * @property {Common} by
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
 * Findings by check and severity, file or resource: the group with the worst failure first, and of those the largest. What one
 * cause leaves undecided for several checks is a group instead of a part of several.
 *
 * @param {readonly FindingData[]} findings
 * @param {Shown['group']} by
 * @returns {Group[]}
 */
export function grouped(findings, by) {
  const shared = by === 'check' ? sharedCauses(findings) : new Set()
  const groups = Map.groupBy(findings, (finding) => {
    const cause = causeOf(finding)
    return shared.has(cause) ? cause : KEYS[by](finding)
  })
  return Array.from(groups, ([key, own]) => ({
    key,
    by: shared.has(key) ? /** @type {Common} */ ('cause') : by,
    findings: by === 'check' ? own : own.toSorted(byRank),
  }))
    .map((group) => ({ ...group, rank: Math.min(...ranks(group.findings)) }))
    .sort(
      (left, right) =>
        left.rank - right.rank ||
        right.findings.length - left.findings.length ||
        (left.key < right.key ? -1 : 1),
    )
}

/**
 * Place and reason, of what must be reviewed by hand.
 *
 * @param {FindingData} finding
 */
function causeOf([kind, , resource, file, line, reason]) {
  if (kind !== 'manual') return ''
  return `cause ${file < 0 ? `of ${resource}` : file} ${line} ${reason}`
}

/**
 * The causes for which several checks cannot decide.
 *
 * @param {readonly FindingData[]} findings
 */
function sharedCauses(findings) {
  const manual = findings.filter(([kind]) => kind === 'manual')
  const causes = Array.from(Map.groupBy(manual, causeOf))
  return new Set(
    causes.flatMap(([cause, own]) => (new Set(own.map(([, check]) => check)).size > 1 ? [cause] : [])),
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
