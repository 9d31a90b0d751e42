import { addressOf, readAddress } from './address.js'
import { drawControls, mark } from './controls.js'
import { DATA } from './data.js'
import { byId, number } from './elements.js'
import { matching } from './filter.js'
import { emptyElement, listElements } from './list.js'

/** @import { Shown } from './address.js' */

/** Milliseconds without a key before the search begins. */
const PAUSE = 120

const list = byId('list', HTMLElement)
const status = byId('shown', HTMLElement)
const search = byId('search', HTMLInputElement)
const account = byId('account', HTMLSelectElement)
const service = byId('service', HTMLSelectElement)
const group = byId('group', HTMLSelectElement)
const reset = byId('reset', HTMLAnchorElement)
const compliance = document.getElementById('compliance')
const findings = byId('findings', HTMLElement)

let isPaper = false

/** Shows what the address of the page says. */
function draw() {
  const shown = readAddress()
  if (document.activeElement !== search) search.value = shown.q
  account.value = shown.account
  service.value = shown.service
  group.value = shown.group
  const isCompliance = shown.view === 'compliance' && compliance !== null
  findings.hidden = isCompliance
  if (compliance) compliance.hidden = !isCompliance
  drawLinks(shown)
  if (isCompliance) drawControls(shown)
  else drawFindings(shown)
}

/** @param {Shown} shown */
function drawFindings(shown) {
  const found = matching(shown)
  list.replaceChildren(...emptyElement(found.length), ...listElements(found, shown.group, isPaper))
  const of = shown.control ? ` for ${shown.control}` : ''
  status.textContent = `${number(found.length)} of ${number(DATA.findings.length)} findings${of}`
}

/**
 * Where each link leads depends on what is shown: a card adds its findings to those of other cards, or takes them away.
 *
 * @param {Shown} shown
 */
function drawLinks(shown) {
  for (const card of document.querySelectorAll('a[data-show]')) {
    const kind = card.getAttribute('data-show') ?? ''
    const isShown = shown.show.includes(kind)
    const others = shown.show.filter((one) => one !== kind && one !== 'all')
    const next = isShown ? others : kind === 'all' ? ['all'] : [...others, kind]
    mark(card, isShown && shown.view === 'findings')
    card.setAttribute('href', addressOf(shown, { show: next, view: 'findings' }))
  }
  for (const tab of document.querySelectorAll('a[data-view]')) {
    const view = tab.getAttribute('data-view') === 'compliance' ? 'compliance' : 'findings'
    mark(tab, view === shown.view)
    tab.setAttribute('href', addressOf(shown, { view }))
  }
  reset.hidden = addressOf(shown, { group: 'check', view: 'findings', status: '' }) === '#'
  reset.href = addressOf(shown, { show: [], q: '', account: '', service: '', control: '' })
}

/** @param {Partial<Shown>} changes */
function show(changes) {
  location.replace(addressOf(readAddress(), changes))
}

/** @param {boolean} wanted */
function drawForPaper(wanted) {
  isPaper = wanted
  draw()
}

/** @param {HTMLSelectElement} select @param {readonly (string | undefined)[]} names */
function offer(select, names) {
  for (const name of [...new Set(names)].sort()) if (name) select.append(new Option(name, name))
}

offer(
  service,
  DATA.checks.map((check) => check.service),
)
offer(
  account,
  DATA.resources.map((resource) => resource.account),
)
// Beside “All accounts”, one alone is no choice.
account.hidden = account.length <= 2

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting
search.addEventListener('input', () => {
  clearTimeout(waiting)
  waiting = setTimeout(() => show({ q: search.value }), PAUSE)
})
account.addEventListener('change', () => show({ account: account.value }))
service.addEventListener('change', () => show({ service: service.value }))
group.addEventListener('change', () =>
  show({ group: group.value === 'file' || group.value === 'resource' ? group.value : 'check' }),
)
// What these lead to stands below the findings; the address is kept for what is shown.
for (const link of document.querySelectorAll('a[data-to]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    const note = document.getElementById(link.getAttribute('data-to') ?? '')
    if (note instanceof HTMLDetailsElement) note.open = true
    note?.scrollIntoView()
  })
}
addEventListener('hashchange', draw)
addEventListener('beforeprint', () => drawForPaper(true))
addEventListener('afterprint', () => drawForPaper(false))
draw()
