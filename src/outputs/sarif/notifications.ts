import type { Finding } from '../../findings/finding.ts'
import type { IneffectiveSuppression } from '../../findings/suppression.ts'
import type { ScanResult } from '../../scan/result.ts'
import type { Gap } from '../../sources/source.ts'
import { count } from '../../text/amounts.ts'
import { configurationSentence } from '../configuration-sentence.ts'
import { jsonArray } from '../fields.ts'
import { amountIgnored, amountUnjudged, suppressionText, whyUnjudged } from '../words.ts'
import { CompressedSize } from './compressed-size.ts'
import { COMPRESSED_BYTES, LENGTHS, MAX_NOTIFICATIONS } from './limits.ts'
import { locationOf, physicalLocation } from './location.ts'
import { plainText } from './text.ts'

/** Kinds of notifications. */
export const DESCRIPTORS = [
  { id: 'not-scanned', shortDescription: { text: 'Something that should have been scanned was not' } },
  { id: 'manual', shortDescription: { text: 'A person must judge what could not be known' } },
  { id: 'suppression-without-effect', shortDescription: { text: 'A suppression suppresses nothing' } },
  { id: 'not-judged', shortDescription: { text: 'No check knows what was found' } },
  { id: 'left-out', shortDescription: { text: 'Rules left files out of the scan' } },
  { id: 'configuration', shortDescription: { text: 'A configuration decided options of the scan' } },
  { id: 'cut', shortDescription: { text: 'Not everything fits into this file' } },
] as const

type Level = 'note' | 'warning' | 'error'

interface About {
  readonly locations?: readonly object[]
  readonly properties?: object
}

/**
 * What is not a result of a check, above all what is missing from the results: a JSON array. `amountCut` is the number of
 * results that did not fit.
 */
export function* notifications(result: ScanResult, amountCut: number): Generator<string> {
  const size = new CompressedSize()
  const fits = () => size.bytes < COMPRESSED_BYTES.notifications
  yield* size.of(jsonArray(all(result, amountCut, fits), (notification) => notification))
}

type Fits = () => boolean

function* all(
  { findings, coverage, configuration, ineffectiveSuppressions }: ScanResult,
  amountCut: number,
  fits: Fits,
): Generator<object> {
  if (amountCut > 0) yield cutNotification(amountCut)
  if (configuration) yield notification('configuration', 'note', configurationSentence(configuration))
  if (coverage.unjudged.length > 0) {
    yield notification(
      'not-judged',
      'note',
      `Not judged: ${amountUnjudged(coverage.unjudged)}. ${whyUnjudged(coverage.unjudged)}`,
    )
  }
  if (coverage.ignored.length > 0) {
    yield notification('left-out', 'note', `Rules left out ${amountIgnored(coverage.ignored)}.`)
  }
  const manual = findings.filter(({ status }) => status === 'MANUAL')
  yield* several(coverage.gaps, fits, gapNotification)
  yield* several(manual, fits, manualNotification)
  yield* several(ineffectiveSuppressions, fits, suppressionNotification)
}

function* several<T>(items: readonly T[], fits: Fits, describe: (item: T) => object): Generator<object> {
  let written = 0
  for (const item of items) {
    if (written === MAX_NOTIFICATIONS || !fits()) break
    yield describe(item)
    written += 1
  }
  if (written < items.length) yield moreNotification(items.length - written)
}

type DescriptorId = (typeof DESCRIPTORS)[number]['id']

function notification(id: DescriptorId, level: Level, text: string, about: About = {}): object {
  return {
    descriptor: { id, index: DESCRIPTORS.findIndex((descriptor) => descriptor.id === id) },
    level,
    message: { text: plainText(text, LENGTHS.notification) },
    ...about,
  }
}

function cutNotification(amount: number): object {
  const why = 'GitHub refuses larger files. Muted ones and the least severe are left out first.'
  return notification('cut', 'warning', `${count(amount, 'result')} did not fit into this file: ${why}`)
}

function moreNotification(amount: number): object {
  return notification('cut', 'warning', `${count(amount, 'more notification')} did not fit into this file.`)
}

function gapNotification({ subject, reason, line }: Gap): object {
  // Only what has a line is a file for certain.
  const locations = line === undefined ? [] : [{ physicalLocation: physicalLocation(subject, line) }]
  return notification('not-scanned', 'error', `${subject}: ${reason}`, { locations })
}

function manualNotification(finding: Finding): object {
  const { check, reason, severity, change, suppression } = finding
  const muted = suppression === undefined ? '' : ` ${suppressionText(suppression)}`
  return notification('manual', 'note', `${check.title}: ${reason}${muted}`, {
    locations: [locationOf(finding)],
    properties: { check: check.id, severity, change, muted: suppression !== undefined },
  })
}

function suppressionNotification({ place, kind, message }: IneffectiveSuppression): object {
  const locations = kind === 'inline' ? [{ physicalLocation: physicalLocation(place.file, place.line) }] : []
  const text = `${place.file}:${place.line}: ${message}`
  return notification('suppression-without-effect', 'warning', text, { locations })
}
