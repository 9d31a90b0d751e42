import { display } from '../go/print.ts'
import { spendOnParts } from '../go/spend-on-parts.ts'
import { TemplateError } from '../go/template-error.ts'
import type { Reflected } from './arguments.ts'
import { effectsOf } from './effects.ts'
import type { RunsTemplates } from './engine-functions.ts'
import { holdsHidden, tellsByBeing } from './hidden.ts'
import { loopTurns, setLoopVariables } from './loop-turns.ts'
import type { ActionNode, BranchNode, CallNode, Statement, Template } from './nodes.ts'
import { PipelineEvaluator, type PipelineOptions } from './pipeline-evaluator.ts'
import { NO_SOURCES, NO_VALUE, Output, type Piece, type Sources } from './rendered-text.ts'
import type { Scope, Surroundings } from './scope.ts'
import type { Evaluated, Sourced } from './sourced.ts'
import { TemplateFailure } from './template-failure.ts'
import type { TemplateSet } from './template-set.ts'
import { Variables } from './variables.ts'

type Jump = 'break' | 'continue' | undefined

/** What a statement writes. */
interface Written extends Pick<Piece, 'text' | 'isLiteral' | 'sources'> {
  readonly hidden?: Piece['hidden']
}

/** What running a template costs beside its statements: memory for what it writes above all. */
const STEPS_OF_TEMPLATE = 25

/** Runs templates as the package text/template of Go does. */
export class Evaluator implements RunsTemplates {
  readonly #options: PipelineOptions
  readonly #pipelines: PipelineEvaluator
  readonly #release: Surroundings

  /** `templates`: those of the release. */
  constructor(templates: TemplateSet, options: PipelineOptions) {
    this.#options = options
    this.#pipelines = new PipelineEvaluator(options, this)
    this.#release = { templates, course: { isDecided: false } }
  }

  spend(steps: number): void {
    this.#options.limits.spend(steps)
  }

  hasFunction(name: string): boolean {
    return this.#options.functions.has(name)
  }

  /**
   * Renders a template. `data` may say what of it no output may quote, apart from entries that say so themselves.
   *
   * @throws TemplateFailure
   * @throws RenderingLimitError
   */
  execute(template: Template, data: Evaluated, around = this.#release): Output {
    this.spend(STEPS_OF_TEMPLATE)
    const frame = { template, output: new Output(), line: 1 }
    const dot = { ...data, sources: NO_SOURCES }
    const variables = new Variables()
    variables.declare({ name: '$', ...dot })
    const { templates, course } = around
    try {
      this.#options.limits.nest(() =>
        this.#walk(template.body, { templates, course, frame, dot, variables, branch: undefined }),
      )
    } catch (error) {
      throw failureOf(error, { file: template.file, line: frame.line })
    }
    return frame.output
  }

  #walk(statements: readonly Statement[], scope: Scope): Jump {
    for (const statement of statements) {
      this.spend(1)
      scope.frame.line = statement.line
      const jump = this.#statement(statement, scope)
      if (jump) return jump
    }
    return undefined
  }

  #statement(statement: Statement, scope: Scope): Jump {
    switch (statement.kind) {
      case 'text':
        this.#write(statement, { text: statement.text, isLiteral: true, sources: NO_SOURCES }, scope)
        return undefined
      case 'action':
        this.#action(statement, scope)
        return undefined
      case 'if':
      case 'with':
        return this.#condition(statement, scope)
      case 'range':
        return this.#range(statement, scope)
      case 'template':
        this.#callTemplate(statement, scope)
        return undefined
      default:
        return statement.kind
    }
  }

  #write({ line }: Statement, written: Written, { frame, branch, course }: Scope): void {
    this.#options.limits.write(written.text.length)
    const hidden = course.isDecided ? 'made' : written.hidden
    frame.output.write({ ...written, file: frame.template.file, line, branch, hidden })
  }

  #action(statement: ActionNode, scope: Scope): void {
    const { pipe } = statement
    const { value, sources, hidden } = this.#pipelines.evaluate(pipe, scope)
    if (pipe.variables.length > 0) return
    spendOnParts(value ?? null, this)
    const isHidden = this.#options.hides && holdsHidden(value ?? null, this)
    const ofText = hidden ?? (isHidden ? 'made' : undefined)
    this.#write(statement, { text: textOf(value), isLiteral: false, sources, hidden: ofText }, scope)
  }

  #condition(statement: BranchNode, scope: Scope): Jump {
    const { kind, pipe, body, otherwise } = statement
    const variables = new Variables(scope.variables)
    const condition = this.#pipelines.evaluate(pipe, { ...scope, variables })
    const inside = { ...scope, variables, branch: { sources: condition.sources, outer: scope.branch } }
    return this.#chosen(statement, condition, inside, (within) =>
      this.#pipelines.isTrue(condition.value)
        ? this.#walk(body, kind === 'with' ? { ...within, dot: condition } : within)
        : this.#walk(otherwise, within),
    )
  }

  /**
   * Runs what a condition or a loop has chosen. Where it is hidden, so is all that runs, and what the statements would have
   * changed; what ends them early, such as a break, has decided about everything after it, too.
   */
  #chosen(
    { body, otherwise }: BranchNode,
    { value, hidden }: Evaluated,
    scope: Scope,
    walk: (scope: Scope) => Jump,
  ): Jump {
    if (!tellsByBeing(hidden, value)) return walk(scope)
    const { variables, changesMaps } = effectsOf([...body, ...otherwise], scope.templates)
    scope.frame.output.noteDecided()
    const jump = walk({ ...scope, course: { isDecided: true } })
    scope.variables.hide(variables)
    if (changesMaps || jump !== undefined) scope.course.isDecided = true
    return jump
  }

  #range(statement: BranchNode, scope: Scope): Jump {
    const { pipe, body, otherwise } = statement
    const variables = new Variables(scope.variables)
    const range = this.#pipelines.evaluate(pipe, { ...scope, variables })
    const inside = { ...scope, variables, branch: { sources: range.sources, outer: scope.branch } }
    const jump = this.#chosen(statement, range, inside, (within) => {
      let isEmpty = true
      for (const turn of loopTurns(range, pipe)) {
        this.spend(1)
        isEmpty = false
        const own = new Variables(variables)
        setLoopVariables(pipe, turn, own)
        if (this.#walk(body, { ...within, variables: own, dot: turn.element }) === 'break') break
      }
      return isEmpty ? this.#walk(otherwise, within) : undefined
    })
    // Go takes a `break` in the `else` of a loop for one of that loop, and a `continue` for one of the loop around it.
    return jump === 'continue' ? jump : undefined
  }

  #callTemplate(statement: CallNode, scope: Scope): void {
    const { name, pipe } = statement
    const template = scope.templates.get(name)
    if (!template) throw new TemplateError(`template ${JSON.stringify(name)} not defined`)
    const data = pipe ? this.#pipelines.evaluate(pipe, scope) : NO_DATA
    const { rendered } = this.execute(template, { value: data.value, hidden: data.hidden }, scope)
    const sources: Sources = [{ kind: 'text', rendered }, ...data.sources]
    this.#write(statement, { text: rendered.text, isLiteral: false, sources, hidden: rendered.hidden }, scope)
  }
}

const NO_DATA: Sourced = { value: undefined, sources: NO_SOURCES, hidden: undefined }

/** The text of a value in the output. */
function textOf(value: Reflected): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? NO_VALUE : display(value)
}

/** The error with the place of the innermost template that it happened in. */
function failureOf(error: unknown, place: { readonly file: string; readonly line: number }): unknown {
  if (error instanceof TemplateError) return new TemplateFailure(error.message, place, error)
  if (error instanceof RangeError && error.message.includes('call stack')) {
    return new TemplateFailure('it is nested too deeply', place, error)
  }
  return error
}
