import { checkOf, DATA, fileOf, placeOf, reasonOf, resourceOf, SEVERITIES } from './data.js'
import { button, element, number } from './elements.js'
import { aboutCheck, fillWhenOpened, findingElement, severityBadge } from './finding.js'
import { grouped } from './groups.js'
import { findingsOf, mistakesIn } from './mistakes.js'

/** @import { CheckData, FindingData } from '../report-data.ts' */
/** @import { Shown } from './address.js' */
/** @import { Common, Group } from './groups.js' */
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

/** On paper nothing can be opened: so many are all there, each in a line or two. @type {Amounts} */
const ON_PAPER = { groups: 500, findings: 200, more: 0 }

/**
 * The findings in groups, and folded after them those in code of tests and examples, unless there are no others.
 *
 * @param {readonly FindingData[]} findings
 * @param {Shown['group']} by
 * @param {boolean} isPaper
 */
export function listElements(findings, by, isPaper) {
  const isUndeployed = (/** @type {FindingData} */ [, , , , , , more]) => more?.undeployed === true
  const undeployed = findings.filter(isUndeployed)
  const others = findings.filter((finding) => !isUndeployed(finding))
  const draw = (/** @type {readonly FindingData[]} */ some) => groupElements(grouped(some, by), isPaper)
  if (undeployed.length === 0) return draw(others)
  const details = document.createElement('details')
  details.className = 'tests'
  details.append(element('summary', '', `In tests, examples and vendored code: ${severitiesOf(undeployed)}`))
  fillWhenOpened(details, others.length === 0, () => element('div', '', ...draw(undeployed)))
  return [...draw(others), details]
}

/**
 * `23 failed: 11 medium, 12 low`
 *
 * @param {readonly FindingData[]} failures
 */
function severitiesOf(failures) {
  const bySeverity = Map.groupBy(failures, (failure) => checkOf(failure).severity)
  const amounts = SEVERITIES.flatMap((severity) => {
    const own = bySeverity.get(/** @type {CheckData['severity']} */ (severity))
    return own ? [`${number(own.length)} ${severity}`] : []
  })
  return `${number(failures.length)} failed: ${amounts.join(', ')}`
}

/**
 * @param {readonly Group[]} groups
 * @param {boolean} isPaper
 * @returns {HTMLElement[]}
 */
function groupElements(groups, isPaper) {
  const amounts = isPaper ? ON_PAPER : ON_SCREEN
  const elements = groups.slice(0, amounts.groups).map((group) => groupElement(group, amounts))
  const rest = groups.slice(amounts.groups)
  if (rest.length === 0) return elements
  const amount = rest.reduce((sum, { findings }) => sum + findings.length, 0)
  const sentence = `${number(rest.length)} more groups with ${number(amount)} findings`
  if (isPaper) return [...elements, element('p', 'empty', `Not printed: ${sentence}.`)]
  const more = button(`Show ${number(Math.min(rest.length, amounts.groups))} of ${sentence}`, () =>
    more.replaceWith(...groupElements(rest, isPaper)),
  )
  return [...elements, more]
}

/**
 * @param {Group} group
 * @param {Amounts} amounts
 */
function groupElement({ findings, by }, amounts) {
  const section = element('section', 'group-of', heading(findings, by))
  if (by === 'check') section.append(about(findings, amounts === ON_PAPER))
  const mistakes =
    by === 'check' || by === 'cause'
      ? mistakesIn(findings)
      : findings.map((finding) => /** @type {Mistake} */ ([finding]))
  addFindings(section, mistakes, 0, amounts.findings, by, amounts)
  return section
}

/**
 * @param {readonly FindingData[]} findings
 * @param {Common} by
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
  if (by === 'cause')
    return element(
      'h3',
      '',
      element('span', 'badge manual', 'manual'),
      element('span', 'title', reasonOf(first), element('code', '', placeOf(first))),
      amount,
    )
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
  if (isPaper) return element('p', 'remedy', check.remedy)
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
 * @param {Common} by
 * @param {Amounts} amounts
 */
function addFindings(section, mistakes, from, amount, by, amounts) {
  // One more is no longer than the button that asks for it.
  const to = mistakes.length === from + amount + 1 ? mistakes.length : from + amount
  section.append(...mistakes.slice(from, to).map(([first, ...others]) => findingElement(first, by, others)))
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
