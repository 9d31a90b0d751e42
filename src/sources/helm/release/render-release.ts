import { posix } from 'node:path'
import type { Budget } from '../../../limits/budget.ts'
import type { Chart } from '../chart/chart.ts'
import type { ChartFile } from '../chart/chart-file.ts'
import { coalesceValues } from '../chart/coalesce.ts'
import { FUNCTIONS } from '../functions/all-functions.ts'
import { GoMap } from '../go/value.ts'
import { BUILTINS } from '../template/builtins.ts'
import { ENGINE_FUNCTIONS, type EngineFunctions } from '../template/engine-functions.ts'
import { Evaluator } from '../template/evaluator.ts'
import { RenderingLimitError, RenderingLimits } from '../template/limits.ts'
import type { Template } from '../template/nodes.ts'
import type { ParsedTexts } from '../template/parsed-texts.ts'
import type { RenderedText } from '../template/rendered-text.ts'
import { TemplateFailure, TemplateSyntaxError } from '../template/template-failure.ts'
import { TemplateSet } from '../template/template-set.ts'
import type { Release } from './release.ts'
import { type ChartData, dataOf } from './render-values.ts'

const ALL_FUNCTIONS: EngineFunctions = new Map([
  ...Object.entries(BUILTINS),
  ...FUNCTIONS,
  ...Object.entries(ENGINE_FUNCTIONS),
])

/** A template of a release. */
interface ReleaseTemplate extends ChartData {
  /** As Helm calls it: `shop/charts/redis/templates/pod.yaml`. */
  readonly name: string
  readonly file: ChartFile
}

/** What a template rendered. */
export interface RenderedTemplate {
  readonly name: string
  readonly file: ChartFile
  readonly rendered: RenderedText
}

/** A template that was not rendered. */
export interface FailedTemplate {
  readonly file: ChartFile
  readonly error: TemplateFailure
}

export interface RenderedRelease {
  readonly templates: readonly RenderedTemplate[]
  readonly failed: readonly FailedTemplate[]
  /** Why rendering was given up before its end. */
  readonly stopped?: RenderingLimitError
}

/**
 * Renders the templates of a chart and of those that it depends on, in Helm's order. Where Helm gives up at the first
 * template that fails, the others are rendered.
 *
 * @param parsedTexts what was parsed for other charts of the scan
 * @throws ChartError if the values do not fit the charts
 */
export function renderRelease(
  chart: Chart,
  release: Release,
  parsedTexts: ParsedTexts,
  budget?: Budget,
): RenderedRelease {
  const values = coalesceValues(chart, release.values, false)
  const limits = new RenderingLimits(budget)
  const templates = new TemplateSet()
  const { unknowns, hides = false } = release
  const evaluator = new Evaluator(templates, { functions: ALL_FUNCTIONS, limits, unknowns, hides })
  const all = templatesOf(dataOf(chart, values, release))
  const parsed = new Map<string, Template>()
  const failed: FailedTemplate[] = []
  const rendered: RenderedTemplate[] = []
  try {
    for (const { name, file } of all) {
      try {
        const text = file.text()
        limits.spend(text.length / 8)
        const found = parsedTexts.parse({ name, file: file.path, text }, (asked) =>
          evaluator.hasFunction(asked),
        )
        for (const template of found) templates.add(template)
        const own = found.at(-1)
        if (own) parsed.set(name, own)
      } catch (error) {
        if (!(error instanceof TemplateSyntaxError)) throw error
        failed.push({ file, error })
      }
    }
    for (const { name, file, path, data } of all) {
      const template = parsed.get(name)
      if (!template || isPartial(file)) continue
      data.set(
        'Template',
        new GoMap(
          [
            ['Name', name],
            ['BasePath', `${path}/templates`],
          ],
          'chartutil.Values',
        ),
      )
      try {
        rendered.push({
          name,
          file,
          rendered: evaluator.execute(template, { value: data.as('chartutil.Values'), hidden: undefined })
            .cleaned,
        })
      } catch (error) {
        if (!(error instanceof TemplateFailure)) throw error
        failed.push({ file, error })
      }
    }
  } catch (error) {
    if (!(error instanceof RenderingLimitError)) throw error
    return { templates: rendered, failed, stopped: error }
  }
  return { templates: rendered, failed }
}

/** Files whose names begin so hold templates for others, and notes are for people. */
function isPartial({ name }: ChartFile): boolean {
  return posix.basename(name).startsWith('_') || posix.basename(name) === 'NOTES.txt'
}

/** All templates, in the order in which Helm parses and renders them: those in the deepest folders first. */
function templatesOf(charts: readonly ChartData[]): readonly ReleaseTemplate[] {
  return charts
    .flatMap((data) =>
      data.chart.templates
        .filter(({ name }) => data.chart.metadata.type !== 'library' || posix.basename(name).startsWith('_'))
        .map((file) => ({ ...data, file, name: `${data.path}/${file.name}` })),
    )
    .map((template) => ({ template, depth: template.name.split('/').length }))
    .sort((left, right) => right.depth - left.depth || (left.template.name < right.template.name ? 1 : -1))
    .map(({ template }) => template)
}
