import type { Gap } from '../../source.ts'
import { type Deployment, Evaluator } from '../evaluate/evaluator.ts'
import type { Expression } from '../expression.ts'
import { gapsOf, macrosIn } from '../gaps.ts'
import { type StackPlace, type Template, templateOf } from '../template.ts'
import type { TemplateLibrary } from '../template-library.ts'
import { withIncludes } from './includes.ts'
import { type NotRun, withLoops } from './loops.ts'

/** What macros are run with. */
interface Surroundings extends Pick<Deployment, 'budget' | 'parameters'> {
  readonly library: TemplateLibrary
}

/** Deepest nesting of what macros make: more than CloudFormation accepts, less than Node's stack holds. */
const MAX_DEPTH = 100

/**
 * A template after its includes and loops have run, and what of it is not evaluated. Loops over a parameter differ from
 * one deployment to another.
 */
export function expandedTemplate(
  file: string,
  root: Expression,
  place: StackPlace,
  { library, ...deployment }: Surroundings,
): { readonly template: Template; readonly gaps: readonly Gap[] } {
  const written = templateOf(file, root, place)
  if (macrosIn(root).length === 0) return { template: written, gaps: gapsOf(written, root) }
  const notRun: NotRun = new Map()
  const evaluator = new Evaluator({ ...deployment, template: written })
  const included = withIncludes(root, evaluator, library, notRun)
  const complete = new Evaluator({ ...deployment, template: templateOf(file, included, place) })
  const expanded = withLoops(included, complete, notRun)
  if (expanded.depth > MAX_DEPTH) {
    const tooDeep = { subject: file, reason: 'Its macros were not run: what they make is nested too deeply.' }
    return { template: written, gaps: [tooDeep, ...gapsOf(written, root)] }
  }
  const template = templateOf(file, expanded, place)
  return { template, gaps: gapsOf(template, expanded, notRun) }
}
