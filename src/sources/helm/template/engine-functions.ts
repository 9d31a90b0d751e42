import { TemplateError } from '../go/template-error.ts'
import { ANY, GoMap, type TemplateFunction, type Value } from '../go/value.ts'
import type { Template } from './nodes.ts'
import { parseTemplates } from './parser.ts'
import type { Output, RenderedText } from './rendered-text.ts'
import type { Surroundings } from './scope.ts'
import type { Evaluated } from './sourced.ts'
import { TemplateSyntaxError } from './template-failure.ts'
import { TemplateSet } from './template-set.ts'

/** Error by which a chart refuses the values that it is given: `required`, `fail`. */
export class ChartRefusal extends TemplateError {
  override readonly code = 'helm_chart_refusal'
}

/** What runs templates. */
export interface RunsTemplates {
  spend(steps: number): void
  hasFunction(name: string): boolean
  execute(template: Template, data: Evaluated, around?: Surroundings): Output
}

/** A function that renders a template. */
export interface RenderingFunction extends Pick<TemplateFunction, 'parameters' | 'rest'> {
  /** `of`: the name of the template, or its text. */
  render(of: string, data: Evaluated, around: Surroundings, runner: RunsTemplates): RenderedText
}

/** Functions by name, with those that render templates. */
export type EngineFunctions = ReadonlyMap<string, TemplateFunction | RenderingFunction>

/** The functions that Helm's engine adds: they run templates, or stand for a cluster that nobody asks. */
export const ENGINE_FUNCTIONS: Readonly<Record<string, TemplateFunction | RenderingFunction>> = {
  include: { parameters: ['string', ANY], render: include },
  tpl: { parameters: ['string', ANY], render: tpl },
  required: {
    parameters: ['string', ANY],
    call: ([message, value = null]) => {
      if (value === null || value === '') throw new ChartRefusal(String(message))
      return value
    },
  },
  fail: {
    parameters: ['string'],
    call: ([message]): Value => {
      throw new ChartRefusal(String(message))
    },
  },
  lookup: { parameters: ['string', 'string', 'string', 'string'], call: () => new GoMap() },
}

function include(name: string, data: Evaluated, around: Surroundings, runner: RunsTemplates): RenderedText {
  const template = around.templates.get(name)
  if (!template)
    throw new TemplateError(`template: no template ${JSON.stringify(name)} associated with template "gotpl"`)
  return runner.execute(template, data, around).rendered
}

/** Renders a text as a template, which sees all templates around it, and whose own are gone afterwards. */
function tpl(text: string, data: Evaluated, around: Surroundings, runner: RunsTemplates): RenderedText {
  runner.spend(text.length / 8)
  const templates = new TemplateSet(around.templates)
  const parsed = parseText(text, runner)
  for (const template of parsed) templates.add(template)
  const own = parsed.at(-1) ?? { name: OWN_NAME, file: '', body: [] }
  return runner.execute(own, data, { templates, course: around.course }).cleaned
}

/** The name of the template that `tpl` renders; none of a chart has it. */
const OWN_NAME = 'gotpl'

function parseText(text: string, runner: RunsTemplates): readonly Template[] {
  try {
    return parseTemplates({ name: OWN_NAME, file: '', text }, (name) => runner.hasFunction(name))
  } catch (error) {
    if (!(error instanceof TemplateSyntaxError)) throw error
    throw new TemplateError(`cannot parse template ${JSON.stringify(text.slice(0, 100))}: ${error.message}`)
  }
}
