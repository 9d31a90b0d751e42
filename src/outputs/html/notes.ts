import { driftSentences } from '../../findings/drift/drift-text.ts'
import type { IneffectiveSuppression } from '../../findings/suppression.ts'
import type { OwnerNote } from '../../model/file-owners.ts'
import type { ScanResult } from '../../scan/result.ts'
import type { Gap, Unjudged } from '../../sources/source.ts'
import { count, number } from '../../text/amounts.ts'
import { configurationSentence } from '../configuration-sentence.ts'
import { type GapGroup, groupedByCause } from '../gap-groups.ts'
import { amountUnjudged, kindOfUnjudged, placeText, whyUnjudged } from '../words.ts'
import { escapeHtml } from './escape.ts'

/** Most items of a list that are shown at once. */
const MAX_SHOWN = 10

/** What a reader must know before the findings. */
export function notesAbove({ configuration, findings }: ScanResult): string {
  const drift = driftSentences(findings)
  const lines = [
    configuration
      ? `<p class="note${configuration.origin === 'found' ? ' warning' : ''}"><b>Configuration:</b> ${escapeHtml(configurationSentence(configuration))}</p>`
      : '',
    drift === undefined ? '' : `<p class="note">${escapeHtml(drift)}</p>`,
  ]
  return lines.filter((line) => line !== '').join('\n')
}

/** What was not looked at, and what has no effect; `header` leads here. No filter hides it. */
export function notesBelow({ coverage, ineffectiveSuppressions, ownerNotes }: ScanResult): string {
  return [
    gaps(coverage.gaps),
    ineffective(ineffectiveSuppressions),
    unreadOwners(ownerNotes),
    unjudged(coverage.unjudged),
  ]
    .filter((note) => note !== '')
    .join('\n')
}

/** The notes below, by the ids that links have. */
export const NOTES = {
  gaps: 'not-scanned',
  ineffective: 'without-effect',
  owners: 'owners-not-read',
  unjudged: 'not-judged',
} as const

function gaps(gaps: readonly Gap[]): string {
  const items = groupedByCause(gaps).map((one) => ('gaps' in one ? group(one) : gap(one)))
  return listed(NOTES.gaps, 'Not scanned', items, gaps.length)
}

function gap({ subject, reason, line, column }: Gap): string {
  return `<li><code>${escapeHtml(placeText(subject, line, column))}</code> ${escapeHtml(reason)}</li>`
}

function group({ gaps, title, names, cure }: GapGroup): string {
  return `<li><b>${escapeHtml(title)}:</b> ${escapeHtml(names)}. ${escapeHtml(cure)}<details><summary>Places</summary>${listOf(gaps.map(gap))}</details></li>`
}

function ineffective(suppressions: readonly IneffectiveSuppression[]): string {
  const items = suppressions.map(({ place, tool, message }) => {
    const writtenFor = tool === undefined ? '' : ` <span class="soft">${escapeHtml(tool)}</span>`
    return `<li><code>${escapeHtml(`${place.file}:${place.line}`)}</code>${writtenFor} ${escapeHtml(message)}</li>`
  })
  return listed(NOTES.ineffective, 'Suppressions without effect', items)
}

function unreadOwners(notes: readonly OwnerNote[]): string {
  const items = notes.map(
    ({ file, line, reason }) =>
      `<li><code>${escapeHtml(placeText(file, line))}</code> ${escapeHtml(reason)}</li>`,
  )
  return listed(NOTES.owners, 'Owners that were not read', items)
}

/** A list with its length; of a long one, the rest is in a closed section. Nothing for an empty one. */
function listed(id: string, title: string, items: readonly string[], amount = items.length): string {
  if (items.length === 0) return ''
  const rest = items.slice(MAX_SHOWN)
  const more =
    rest.length === 0
      ? ''
      : `<details><summary>${number(rest.length)} more</summary>${listOf(rest)}</details>`
  return `<section class="note warning" id="${id}"><h2>${title}: ${number(amount)}</h2>${listOf(items.slice(0, MAX_SHOWN))}${more}</section>`
}

function listOf(items: readonly string[]): string {
  return `<ul>${items.join('\n')}</ul>`
}

/** The resources and files that are not judged, with their kinds in a closed section. */
function unjudged(unjudged: readonly Unjudged[]): string {
  if (unjudged.length === 0) return ''
  const rows = unjudged.map(
    (one) =>
      `<tr><td>${number(one.count)}</td><td><code>${escapeHtml(kindOfUnjudged(one))}</code></td><td class="soft">${escapeHtml(one.source ?? '')}</td></tr>`,
  )
  return `<details class="note unjudged" id="${NOTES.unjudged}"><summary><b>Not judged:</b> ${amountUnjudged(unjudged)} of ${count(unjudged.length, 'kind')}. ${whyUnjudged(unjudged)}</summary>
<table>${rows.join('\n')}</table></details>`
}
