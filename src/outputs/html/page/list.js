import { checkOf, DATA, fileOf, resourceOf } from './data.js'
import { button, element, number } from './elements.js'
import { aboutCheck, fillWhenOpened, findingElement, severityBadge } from './finding.js'
import { findingsOf, mistakesIn } from './mistakes.js'

/** @import { FindingData } from '../report-data.ts' */
/** @import { Shown } from './address.js' */
/** @import { Group } from './groups.js' */
/** @import { Mistake } from './mistakes.js' */

/**
 * How much is drawn at first, and by every button that asks for more: a hundred thousand findings open as fast as ten.
 *
 * @typedef {object} Amounts
 * @property {number} groups
 * @property {number} findings In each group.
 * @property {number} more Findings that a button adds to a group.
 */

/** @type {Amounts} */
const ON_SCREEN = { groups: 40, findings: 5, more: 100 }

/** On paper nothing can be opened: so many are all there. @type {Amounts} */
const ON_PAPER = { groups: 500, findings: 200, more: 0 }

/**
 * @param {readonly Group[]} groups
 * @param {Shown['group']} by
 * @param {boolean} isPaper
 * @returns {HTMLElement[]}
 */
export function listElements(groups, by, isPaper) {
  const amounts = isPaper ? ON_PAPER : ON_SCREEN
  const elements = groups.slice(0, amounts.groups).map((group) => groupElement(group, by, amounts))
  const rest = groups.slice(amounts.groups)
  if (rest.length === 0) return elements
  const amount = rest.reduce((sum, { findings }) => sum + findings.length, 0)
  const sentence = `${number(rest.length)} more groups with ${number(amount)} findings`
  if (isPaper) return [...elements, element('p', 'empty', `Not printed: ${sentence}.`)]
  const more = button(`Show ${number(Math.min(rest.length, amounts.groups))} of ${sentence}`, () =>
    more.replaceWith(...listElements(rest, by, isPaper)),
  )
  return [...elements, more]
}

/**
 * @param {Group} group
 * @param {Shown['group']} by
 * @param {Amounts} amounts
 */
function groupElement({ findings }, by, amounts) {
  const section = element('section', 'group-of', heading(findings, by))
  if (by === 'check') section.append(about(findings, amounts === ON_PAPER))
  const mistakes =
    by === 'check' ? mistakesIn(findings) : findings.map((finding) => /** @type {Mistake} */ ([finding]))
  addFindings(section, mistakes, 0, amounts.findings, by, amounts)
  return section
}

/**
 * @param {readonly FindingData[]} findings
 * @param {Shown['group']} by
 */
function heading([first, ...others], by) {
  const amount = element('span', 'amount', number(others.length + 1))
  if (!first) return amount
  if (by === 'file')
    return element('h3', '', element('span', 'title', fileOf(first) || 'Not from a file'), amount)
  if (by === 'resource') {
    const { address } = resourceOf(first)
    return element('h3', '', element('span', 'title', address, element('code', '', fileOf(first))), amount)
  }
  const { severity, title, id } = checkOf(first)
  return element(
    'h3',
    '',
    severityBadge(severity),
    element('span', 'title', title, element('code', '', id)),
    amount,
  )
}

/**
 * @param {readonly FindingData[]} findings
 * @param {boolean} isPaper
 */
function about([first], isPaper) {
  const check = first && checkOf(first)
  if (!check?.risk) return ''
  if (isPaper) return aboutCheck({ ...check, examples: [] })
  const details = document.createElement('details')
  details.className = 'about-check'
  details.append(element('summary', '', 'Risk, remedy and example'))
  fillWhenOpened(details, false, () => aboutCheck(check))
  return details
}

/**
 * @param {HTMLElement} section
 * @param {readonly Mistake[]} mistakes
 * @param {number} from
 * @param {number} amount
 * @param {Shown['group']} by
 * @param {Amounts} amounts
 */
function addFindings(section, mistakes, from, amount, by, amounts) {
  // One more is no longer than the button that asks for it.
  const to = mistakes.length === from + amount + 1 ? mistakes.length : from + amount
  section.append(
    ...mistakes
      .slice(from, to)
      .map(([first, ...others]) => findingElement(first, by === 'check', amounts === ON_PAPER, others)),
  )
  const left = findingsOf(mistakes.slice(to))
  if (left <= 0) return
  if (amounts.more === 0) {
    section.append(element('p', 'soft', `Not printed: ${number(left)} more.`))
    return
  }
  const next = findingsOf(mistakes.slice(to, to + amounts.more))
  const more = button(
    next === left ? `Show ${number(left)} more` : `Show ${next} more of ${number(left)}`,
    () => {
      more.remove()
      addFindings(section, mistakes, to, amounts.more, by, amounts)
    },
  )
  section.append(more)
}

/** @param {number} amount */
export function emptyElement(amount) {
  if (amount > 0) return []
  return [
    element('p', 'empty', DATA.findings.length === 0 ? 'The scan made no findings.' : 'No finding matches.'),
  ]
}
