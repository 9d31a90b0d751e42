import { WORST_FIRST } from '../words.ts'

/**
 * Script of the HTML report: filters, and findings drawn only when their check is opened, so that a report with a
 * hundred thousand findings opens as fast as one with ten. Everything that was scanned becomes text nodes, never markup.
 */
export const SCRIPT = String.raw`
'use strict'
const { checks, findings } = JSON.parse(document.getElementById('data').textContent)
const PAGE = 100
const SEVERITIES = [${WORST_FIRST.map((severity) => `'${severity}'`).join(', ')}]
const list = document.getElementById('checks')
const shown = document.getElementById('shown')
const search = document.getElementById('search')
const service = document.getElementById('service')
const buttons = [...document.querySelectorAll('.filters button')]

function element(name, className, ...children) {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

function link(url) {
  const made = element('a', '', url)
  made.href = url
  made.rel = 'noreferrer noopener'
  return made
}

const isWeb = (url) => /^https?:\/\//i.test(url)
const kindOf = (finding) => (finding.muted ? 'muted' : finding.status.toLowerCase())

for (const finding of findings) {
  const check = checks[finding.check]
  finding.text = [finding.check, check.title, check.service, finding.severity, finding.reason, finding.resource, finding.name,
    finding.type, finding.region, finding.namespace, finding.file, finding.uid].join('\n').toLowerCase()
}
for (const name of [...new Set(Object.values(checks).map((check) => check.service))].sort()) {
  service.append(new Option(name, name))
}

function pressed(group) {
  return new Set(buttons.filter((button) => button.dataset.group === group && button.ariaPressed === 'true')
    .map((button) => button.value))
}

function matching() {
  const kinds = pressed('kind')
  const severities = pressed('severity')
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  return findings.filter((finding) =>
    (kinds.size === 0 || kinds.has(kindOf(finding))) &&
    (severities.size === 0 || severities.has(finding.severity)) &&
    (service.value === '' || checks[finding.check].service === service.value) &&
    words.every((word) => finding.text.includes(word)))
}

function draw() {
  const found = matching()
  const open = new Set([...list.querySelectorAll('details[open]')].map((details) => details.dataset.check))
  const groups = Map.groupBy(found, (finding) => finding.check)
  const sorted = [...groups].sort(([left, ours], [right, theirs]) =>
    SEVERITIES.indexOf(checks[left].severity) - SEVERITIES.indexOf(checks[right].severity) ||
    theirs.length - ours.length || (left < right ? -1 : 1))
  list.replaceChildren(...sorted.map(([id, own]) => group(id, own, open.has(id))))
  shown.textContent = found.length.toLocaleString('en') + ' of ' + findings.length.toLocaleString('en') + ' findings'
  if (found.length === 0) {
    list.append(element('p', 'empty', findings.length === 0 ? 'The scan made no findings.' : 'No finding matches these filters.'))
  }
}

function group(id, own, open) {
  const check = checks[id]
  const title = element('span', 'title', check.title, element('code', '', id))
  const badge = element('span', '', element('span', 'badge ' + check.severity, check.severity === 'informational' ? 'info' : check.severity))
  const details = element('details', 'check', element('summary', '', badge, title, element('span', 'amount', own.length.toLocaleString('en'))))
  details.dataset.check = id
  details.addEventListener('toggle', () => {
    if (details.open && details.children.length === 1) fill(details, check, own)
  })
  details.open = open
  return details
}

function fill(details, check, own) {
  const about = element('div', 'about',
    element('p', '', element('b', '', 'Risk: '), check.risk),
    element('p', '', element('b', '', 'Remedy: '), check.remedy))
  const urls = check.links.filter(isWeb)
  if (urls.length > 0) about.append(element('p', '', ...urls.flatMap((url, at) => (at === 0 ? [link(url)] : [element('br'), link(url)]))))
  about.append(...check.examples.map(example))
  if (check.compliance) about.append(element('p', 'soft', check.compliance))
  details.append(about)
  page(details, own, 0)
}

function example({ language, text }) {
  return element('details', 'example', element('summary', '', 'Example: ' + language), element('pre', '', element('code', '', text)))
}

function page(details, own, from) {
  details.append(...own.slice(from, from + PAGE).map(row))
  const left = own.length - from - PAGE
  if (left <= 0) return
  const more = element('button', 'more', 'Show ' + Math.min(left, PAGE) + ' more of ' + left.toLocaleString('en'))
  more.addEventListener('click', () => {
    more.remove()
    page(details, own, from + PAGE)
  })
  details.append(more)
}

function row(finding) {
  const kind = kindOf(finding)
  const place = finding.file ? finding.file + ':' + finding.line : ''
  return element('div', 'finding',
    element('span', 'status ' + kind, kind.toUpperCase()),
    element('div', '',
      element('div', 'text', element('code', '', finding.resource)),
      element('div', 'text where', [place, finding.type, finding.name, finding.region, finding.namespace].filter(Boolean).join(' · ')),
      element('div', 'text', finding.reason)))
}

let waiting
search.addEventListener('input', () => {
  clearTimeout(waiting)
  waiting = setTimeout(draw, 120)
})
service.addEventListener('change', draw)
for (const button of buttons) {
  button.addEventListener('click', () => {
    button.ariaPressed = String(button.ariaPressed !== 'true')
    draw()
  })
}
draw()
`
