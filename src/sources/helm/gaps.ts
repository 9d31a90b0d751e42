import { cutText, firstOf } from '../../text/shortened.ts'
import type { Gap } from '../source.ts'
import type { ChartProblem } from './chart/load-chart.ts'
import type { ChartError, Dependency } from './chart/metadata.ts'
import type { FailedTemplate } from './release/render-release.ts'
import { withoutStandIns } from './stand-ins.ts'
import { ChartRefusal } from './template/engine-functions.ts'
import type { RenderingLimitError } from './template/limits.ts'

/** Limit on the names that one gap lists. */
const MAX_NAMES = 20

/** Limit on the characters of a template's message in a gap. */
const LONGEST = 300

export function chartNotLoaded(definition: string, { message, line }: ChartError): Gap {
  const reason = `The chart is not rendered: ${message}.`
  return { subject: definition, reason, ...(line !== undefined && { line }) }
}

export function problemOf({ path, reason, line }: ChartProblem): Gap {
  const gap = { subject: path, reason: `The chart is not loaded: ${reason}.` }
  return line === undefined ? gap : { ...gap, line }
}

export function renderingStopped(definition: string, { message }: RenderingLimitError): Gap {
  return { subject: definition, reason: `Not all templates of the chart are rendered: ${message}.` }
}

/** Whether a template failed since it includes one that no chart defines, as a chart that is missing would. */
export function includesMissing({ error }: FailedTemplate): boolean {
  return /\bno template "|^template ".*" not defined/.test(error.message)
}

/**
 * Charts that others ask for and that are not in their folder `charts`: a gap for each chart that asks.
 *
 * @param unrendered how many templates are not rendered, as they include some of theirs; the first gap says so
 */
export function missingCharts(missing: readonly Dependency[], unrendered: number): readonly Gap[] {
  const byFile = [...Map.groupBy(missing, ({ file }) => file)]
  return byFile.map(([file, asked], index) => missingIn(file, asked, index === 0 ? unrendered : 0))
}

const NO_DEPENDENCIES = {
  what: 'charts without the charts that they depend on',
  cure: 'Run `helm dependency build` first.',
}

function missingIn(file: string, missing: readonly Dependency[], unrendered: number): Gap {
  const line = missing[0]?.line
  const names = [...new Set(missing.map(({ name }) => name))]
  const shown = firstOf(names, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '')
  const templates = unrendered === 1 ? 'is a template that uses' : `are ${unrendered} templates that use`
  const consequence = unrendered === 0 ? '' : `; nor ${templates} theirs`
  const reason = `Charts it depends on are not in its folder charts, and not scanned: ${shown}${consequence}. ${NO_DEPENDENCIES.cure}`
  return {
    subject: file,
    reason,
    ...(line !== undefined && { line }),
    cause: { ...NO_DEPENDENCIES, name: shown },
  }
}

/**
 * One gap for all templates that failed at the same place: often it is in a template that many include.
 *
 * @param hidesMessages whether what templates say is left out, since it may quote values that are given from outside
 * @param cure how a chart is given the values that it asks for, as a sentence
 */
export function failuresOf(
  failed: readonly FailedTemplate[],
  hidesMessages: boolean,
  cure = 'Give them with --helm-values FILE or --helm-set NAME=VALUE.',
): readonly Gap[] {
  const byCause = Map.groupBy(
    failed,
    ({ error }) => `${error.place.file}:${error.place.line} ${error.message}`,
  )
  return [...byCause.values()].flatMap((templates) => {
    const [first] = templates
    if (!first) return []
    const { place } = first.error
    const subject = place.file === '' ? first.file.path : place.file
    const count = templates.length === 1 ? 'A template is' : `${templates.length} templates are`
    const reason = `${count} not rendered: ${hidesMessages ? HIDDEN : reasonOf(first, cure)}`
    return [{ subject, reason, ...(place.file !== '' && { line: place.line }) }]
  })
}

const HIDDEN = 'it fails, and why is not shown, as that may quote values that were given.'

function reasonOf({ error }: FailedTemplate, cure: string): string {
  const refusal = refusalIn(error)
  if (!refusal) return `${cut(error.message)}.`
  return `the chart wants other values: ${JSON.stringify(cut(refusal.message))}. ${cure}`
}

function refusalIn(error: unknown): ChartRefusal | undefined {
  let at = error
  for (let depth = 0; at instanceof Error && depth < 1000; depth += 1) {
    if (at instanceof ChartRefusal) return at
    at = at.cause
  }
  return undefined
}

function cut(message: string): string {
  return cutText(withoutStandIns(message).replace(/\s+/g, ' ').trim().replace(/\.$/, ''), LONGEST)
}
