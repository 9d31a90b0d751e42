import { TemplateError } from '../go/template-error.ts'
import { ANY, GoMap, type TemplateFunction, type Value } from '../go/value.ts'
import type { Evaluator } from '../template/evaluator.ts'
import type { Template } from '../template/nodes.ts'
import { parseTemplates } from '../template/parser.ts'
import { TemplateSet } from '../template/template-set.ts'
import { TemplateSyntaxError } from '../template/template-syntax-error.ts'

/** Error by which a chart refuses the values that it is given: `required`, `fail`. */
export class ChartRefusal extends TemplateError {
  override readonly code = 'helm_chart_refusal'
}

/** The functions that Helm's engine adds: they run templates, or stand for a cluster that nobody asks. */
export function engineFunctions(evaluator: () => Evaluator): Readonly<Record<string, TemplateFunction>> {
  return {
    include: {
      parameters: ['string', ANY],
      call: ([name, data = null]) => include(evaluator(), String(name), data),
    },
    tpl: {
      parameters: ['string', ANY],
      call: ([text, data = null]) => tpl(evaluator(), String(text), data),
    },
    required: {
      parameters: ['string', ANY],
      call: ([message, value = null]) => {
        if (value === null || value === '') throw new ChartRefusal(String(message))
        return value
      },
    },
    fail: {
      parameters: ['string'],
      call: ([message]) => {
        throw new ChartRefusal(String(message))
      },
    },
    lookup: { parameters: ['string', 'string', 'string', 'string'], call: () => new GoMap() },
  }
}

function include(evaluator: Evaluator, name: string, data: Value): string {
  const template = evaluator.templates.get(name)
  if (!template)
    throw new TemplateError(`template: no template ${JSON.stringify(name)} associated with template "gotpl"`)
  const { rendered } = evaluator.execute(template, data ?? undefined, evaluator.hiddenOf(1))
  evaluator.noteText(rendered)
  return rendered.text
}

/** Renders a text as a template, which sees all templates around it, and whose own are gone afterwards. */
function tpl(evaluator: Evaluator, text: string, data: Value): string {
  evaluator.spend(text.length / 8)
  const ofData = evaluator.hiddenOf(1)
  const outer = evaluator.templates
  const templates = new TemplateSet(outer)
  const parsed = parseText(text, evaluator)
  for (const template of parsed) templates.add(template)
  const own = parsed.at(-1)
  if (!own) return ''
  evaluator.templates = templates
  try {
    const rendered = evaluator.execute(own, data ?? undefined, ofData).cleaned
    evaluator.noteText(rendered)
    return rendered.text
  } finally {
    evaluator.templates = outer
  }
}

/** The name of the template that `tpl` renders; none of a chart has it. */
const OWN_NAME = 'gotpl'

function parseText(text: string, evaluator: Evaluator): readonly Template[] {
  try {
    return parseTemplates({ name: OWN_NAME, file: '', text }, (name) => evaluator.hasFunction(name))
  } catch (error) {
    if (!(error instanceof TemplateSyntaxError)) throw error
    throw new TemplateError(`cannot parse template ${JSON.stringify(text.slice(0, 100))}: ${error.message}`)
  }
}
