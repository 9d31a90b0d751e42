import { callOf, checkOf, furtherPlacesOf, ownersOf, placeOf, reasonOf, resourceOf, uidOf } from './data.js'
import { element, link, number } from './elements.js'
import { commonPlace, othersText } from './mistakes.js'

/** @import { CheckData, FindingData } from '../report-data.ts' */
/** @import { Common } from './groups.js' */

const NAMES = {
  fail: 'failed',
  unchanged: 'unchanged',
  manual: 'manual',
  muted: 'muted',
  pass: 'passed',
  fixed: 'fixed',
}

/**
 * A finding: its reason and place, and all that is known of it when it is opened.
 *
 * @param {FindingData} finding
 * @param {Common} by What is told above.
 * @param {readonly FindingData[]} others Findings that it stands for as well.
 */
export function findingElement(finding, by, others = []) {
  const details = document.createElement('details')
  details.className = `finding ${finding[0]}`
  details.append(element('summary', '', labelOf(finding, by), whatOf(finding, by, others)))
  fillWhenOpened(details, false, () => detailsOf(finding, by === 'check', others))
  return details
}

/**
 * @param {FindingData} finding
 * @param {Common} by
 */
function labelOf(finding, by) {
  const [kind] = finding
  if (by === 'cause' || (by === 'check' && kind === 'fail')) return ''
  return kind === 'fail'
    ? severityBadge(checkOf(finding).severity)
    : element('span', `badge ${kind}`, NAMES[kind])
}

/**
 * @param {FindingData} finding
 * @param {Common} by
 * @param {readonly FindingData[]} others
 */
function whatOf(finding, by, others) {
  const [, , , , , , more] = finding
  const { id, title } = checkOf(finding)
  const what = element('span', 'what', element('span', 'reason', by === 'cause' ? title : reasonOf(finding)))
  if (by === 'cause') what.append(element('code', 'soft', id))
  else {
    if (by !== 'check') what.append(element('span', 'soft', title))
    what.append(element('code', 'place', placeOf(finding)))
  }
  what.append(element('code', 'soft', resourceOf(finding).address))
  if (others.length > 0) what.append(element('span', 'soft', othersText(finding, others.length)))
  if (more?.suppression)
    what.append(
      element('span', 'soft', `Muted ${more.suppression.facts.join(', ')}: ${more.suppression.reason}`),
    )
  return what
}

/** @param {string} severity */
export function severityBadge(severity) {
  return element('span', `badge ${severity}`, severity === 'informational' ? 'info' : severity)
}

/**
 * @param {HTMLDetailsElement} details
 * @param {boolean} isOpen Whether it is opened already.
 * @param {() => HTMLElement} content
 */
export function fillWhenOpened(details, isOpen, content) {
  const fill = () => {
    if (details.open && details.children.length === 1) details.append(content())
  }
  details.addEventListener('toggle', fill)
  details.open = isOpen
  fill()
}

/**
 * What a check is about: risk, remedy, the command that mends it, and examples.
 *
 * @param {CheckData} check
 */
export function aboutCheck(check) {
  const about = element('div', 'about')
  if (check.risk) about.append(element('p', '', element('b', '', 'Risk: '), check.risk))
  if (check.remedy) about.append(element('p', '', element('b', '', 'Remedy: '), check.remedy))
  if (check.command)
    about.append(element('p', '', element('b', '', 'Command for a live resource:')), code(check.command))
  about.append(...check.examples.map(example))
  if (check.links.length > 0)
    about.append(element('ul', 'links', ...check.links.map((url) => element('li', '', link(url)))))
  if (check.compliance) about.append(element('p', 'soft', `Compliance: ${check.compliance}`))
  return about
}

/** @param {CheckData['examples'][number]} example */
function example({ language, text }) {
  return element('details', 'example', element('summary', '', `Example: ${language}`), code(text))
}

/** @param {string} text */
function code(text) {
  const pre = element('pre', '', element('code', '', text))
  // A region that scrolls can be reached by keyboard.
  pre.tabIndex = 0
  return pre
}

/**
 * @param {FindingData} finding
 * @param {boolean} isByCheck
 * @param {readonly FindingData[]} others
 */
function detailsOf(finding, isByCheck, others) {
  const [, , , , , , more] = finding
  const check = checkOf(finding)
  const { type, name, account, region, namespace } = resourceOf(finding)
  const facts = element(
    'dl',
    'facts',
    ...fact('Check', isByCheck ? undefined : check.id),
    ...fact('Type', type),
    ...fact('Name', name),
    ...fact('Account', account),
    ...fact('Region', region),
    ...fact('Namespace', namespace),
    ...fact('Owners', ownersOf(finding)),
    ...fact('Code and account', more?.drift),
    ...fact('Muted', more?.suppression?.reason),
    ...fact('', more?.suppression?.facts.join(', ')),
    ...fact('Muted in', more?.suppression?.place),
    ...fact('Identity', uidOf(finding)),
  )
  return element(
    'div',
    'body',
    ...furtherPlaces(finding),
    ...(others.length > 0 ? othersList(finding, others) : []),
    facts,
    ...(isByCheck ? [] : [aboutCheck(check)]),
  )
}

/**
 * Other lines of the resource, and the callers, values or patches behind it.
 *
 * @param {FindingData} finding
 */
function furtherPlaces(finding) {
  const items = furtherPlacesOf(finding).map(({ what, place }) =>
    element('li', 'what', element('code', 'place', place), element('span', 'soft', what)),
  )
  return items.length > 0 ? [element('ul', 'further', ...items)] : []
}

/** Findings of one block that are listed; the CSV and JSON reports have all. */
const MAX_OTHERS = 500

/**
 * The other findings of the same line, or block of a module: where each is changed, or called, and its resource.
 *
 * @param {FindingData} first
 * @param {readonly FindingData[]} others
 */
function othersList(first, others) {
  const items = others
    .slice(0, MAX_OTHERS)
    .map((other) =>
      element(
        'li',
        'what',
        element('code', 'place', callOf(other)),
        element('code', 'soft', resourceOf(other).address),
      ),
    )
  const rest = others.length - items.length
  return [
    element('p', 'soft', `The same ${commonPlace(first)} is behind these as well:`),
    element('ul', 'further', ...items),
    ...(rest > 0 ? [element('p', 'soft', `… and ${number(rest)} more.`)] : []),
  ]
}

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function fact(name, value) {
  return value ? [element('dt', '', name), element('dd', '', value)] : []
}
