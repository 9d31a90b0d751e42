import { checkOf, furtherPlacesOf, placeOf, reasonOf, resourceOf, uidOf } from './data.js'
import { element, link } from './elements.js'

/** @import { CheckData, FindingData } from '../report-data.ts' */

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
 * @param {boolean} isByCheck Whether the check is told above.
 * @param {boolean} isOpen
 */
export function findingElement(finding, isByCheck, isOpen) {
  const [kind, , , , , , more] = finding
  const check = checkOf(finding)
  const isTold = isByCheck && kind === 'fail'
  const label = isTold
    ? ''
    : kind === 'fail'
      ? severityBadge(check.severity)
      : element('span', `badge ${kind}`, NAMES[kind])
  const what = element('span', 'what', element('span', 'reason', reasonOf(finding)))
  if (!isByCheck) what.append(element('span', 'soft', check.title))
  what.append(
    element('code', 'place', placeOf(finding)),
    element('code', 'soft', resourceOf(finding).address),
  )
  if (more?.suppression)
    what.append(
      element('span', 'soft', `Muted ${more.suppression.facts.join(', ')}: ${more.suppression.reason}`),
    )
  const details = document.createElement('details')
  details.className = `finding ${kind}`
  details.append(element('summary', '', label, what))
  fillWhenOpened(details, isOpen, () => detailsOf(finding, isByCheck))
  return details
}

/** @param {string} severity */
export function severityBadge(severity) {
  return element('span', `badge ${severity}`, severity === 'informational' ? 'info' : severity)
}

/**
 * @param {HTMLDetailsElement} details
 * @param {boolean} isOpen Whether it is opened already: the event comes too late for paper.
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
 * What a check is about: risk, remedy and examples.
 *
 * @param {CheckData} check
 */
export function aboutCheck(check) {
  const about = element('div', 'about')
  if (check.risk) about.append(element('p', '', element('b', '', 'Risk: '), check.risk))
  if (check.remedy) about.append(element('p', '', element('b', '', 'Remedy: '), check.remedy))
  about.append(...check.examples.map(example))
  if (check.links.length > 0)
    about.append(element('ul', 'links', ...check.links.map((url) => element('li', '', link(url)))))
  if (check.compliance) about.append(element('p', 'soft', `Compliance: ${check.compliance}`))
  return about
}

/** @param {CheckData['examples'][number]} example */
function example({ language, text }) {
  const pre = element('pre', '', element('code', '', text))
  // A region that scrolls can be reached by keyboard.
  pre.tabIndex = 0
  return element('details', 'example', element('summary', '', `Example: ${language}`), pre)
}

/**
 * @param {FindingData} finding
 * @param {boolean} isByCheck
 */
function detailsOf(finding, isByCheck) {
  const [, , , , , , more] = finding
  const check = checkOf(finding)
  const { type, name, region, namespace } = resourceOf(finding)
  const facts = element(
    'dl',
    'facts',
    ...furtherPlacesOf(finding).flatMap(({ what, place }) => fact(what, place)),
    ...fact('Check', isByCheck ? undefined : check.id),
    ...fact('Type', type),
    ...fact('Name', name),
    ...fact('Region', region),
    ...fact('Namespace', namespace),
    ...fact('Muted', more?.suppression?.reason),
    ...fact('', more?.suppression?.facts.join(', ')),
    ...fact('Muted in', more?.suppression?.place),
    ...fact('Identity', uidOf(finding)),
  )
  return element('div', 'body', facts, ...(isByCheck ? [] : [aboutCheck(check)]))
}

/**
 * @param {string} name
 * @param {string | undefined} value
 */
function fact(name, value) {
  return value ? [element('dt', '', name), element('dd', '', value)] : []
}
