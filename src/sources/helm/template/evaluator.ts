import { display } from '../go/print.ts'
import { spendOnParts } from '../go/spend-on-parts.ts'
import { TemplateError } from '../go/template-error.ts'
import type { CallContext, FunctionTable, Value } from '../go/value.ts'
import type { StandIns } from '../stand-ins.ts'
import type { Reflected } from './arguments.ts'
import { effectsOf } from './effects.ts'
import type { Frame, Sourced } from './frame.ts'
import { type Hidden, holdsHidden, tellsByBeing } from './hidden.ts'
import type { RenderingLimits } from './limits.ts'
import { loopTurns, setLoopVariables } from './loop-turns.ts'
import type { ActionNode, BranchNode, CallNode, Statement, Template } from './nodes.ts'
import { PipelineEvaluator } from './pipeline-evaluator.ts'
import { NO_SOURCES, NO_VALUE, Output, type RenderedText, type Sources } from './rendered-text.ts'
import { TemplateFailure } from './template-failure.ts'
import type { TemplateSet } from './template-set.ts'

type Jump = 'break' | 'continue' | undefined

/** What running a template costs beside its statements: memory for what it writes above all. */
const STEPS_OF_TEMPLATE = 25

/** Runs templates as the package text/template of Go does. */
export class Evaluator implements CallContext {
  templates: TemplateSet
  readonly #functions: FunctionTable
  readonly #limits: RenderingLimits
  readonly #pipelines: PipelineEvaluator

  /** Whether any value of the release is hidden. */
  readonly #hides: boolean

  /** `unknowns`: what of the values is not known; absent where all of them are. `hides`: whether any of them is hidden. */
  constructor(
    templates: TemplateSet,
    functions: FunctionTable,
    limits: RenderingLimits,
    unknowns?: StandIns,
    hides = false,
  ) {
    this.templates = templates
    this.#functions = functions
    this.#limits = limits
    this.#hides = hides
    this.#pipelines = new PipelineEvaluator(functions, limits, unknowns, hides)
  }

  spend(steps: number): void {
    this.#limits.spend(steps)
  }

  hasFunction(name: string): boolean {
    return this.#functions.has(name)
  }

  /** Notes that the current action uses what a template has rendered. */
  noteText(rendered: RenderedText): void {
    this.#pipelines.noteRendered(rendered)
  }

  /** What of an argument of the function that is called now no output may quote. */
  hiddenOf(argument: number): Hidden | undefined {
    return this.#pipelines.hiddenOf(argument)
  }

  /**
   * Renders a template. `hidden`: what of its data no output may quote, apart from entries that say so themselves.
   *
   * @throws TemplateFailure
   * @throws RenderingLimitError
   */
  execute(template: Template, data: Value | undefined, hidden?: Hidden): Output {
    this.#limits.spend(STEPS_OF_TEMPLATE)
    const output = new Output()
    const frame: Frame = {
      template,
      output,
      variables: [{ name: '$', value: data, sources: NO_SOURCES, hidden }],
      branch: undefined,
      line: 1,
    }
    try {
      this.#limits.nest(() =>
        this.#pipelines.noting(() => {
          this.#walk(template.body, { value: data, sources: NO_SOURCES, hidden }, frame)
          return undefined
        }),
      )
    } catch (error) {
      throw failureOf(error, { file: template.file, line: frame.line })
    }
    return output
  }

  #walk(statements: readonly Statement[], dot: Sourced, frame: Frame): Jump {
    for (const statement of statements) {
      this.#limits.spend(1)
      frame.line = statement.line
      const jump = this.#statement(statement, dot, frame)
      if (jump) return jump
    }
    return undefined
  }

  #statement(statement: Statement, dot: Sourced, frame: Frame): Jump {
    switch (statement.kind) {
      case 'text':
        this.#write(frame, statement.text, statement.line, true, NO_SOURCES, undefined)
        return undefined
      case 'action':
        this.#action(statement, dot, frame)
        return undefined
      case 'if':
      case 'with':
        return this.#condition(statement, dot, frame)
      case 'range':
        return this.#range(statement, dot, frame)
      case 'template':
        this.#callTemplate(statement, dot, frame)
        return undefined
      default:
        return statement.kind
    }
  }

  #write(
    frame: Frame,
    text: string,
    line: number,
    isLiteral: boolean,
    sources: Sources,
    ofText: Hidden | undefined,
  ): void {
    this.#limits.write(text.length)
    const { template, output, branch } = frame
    const hidden = this.#pipelines.isDecided ? 'made' : ofText
    output.write({ text, file: template.file, line, isLiteral, sources, branch, hidden })
  }

  #action({ pipe, line }: ActionNode, dot: Sourced, frame: Frame): void {
    const { value, sources, hidden } = this.#pipelines.evaluate(pipe, dot, frame)
    if (pipe.variables.length > 0) return
    spendOnParts(value ?? null, this)
    const ofText = hidden ?? (this.#hides && holdsHidden(value ?? null, this) ? 'made' : undefined)
    this.#write(frame, textOf(value), line, false, sources, ofText)
  }

  #condition({ kind, pipe, body, otherwise }: BranchNode, dot: Sourced, frame: Frame): Jump {
    const known = frame.variables.length
    const { branch } = frame
    const condition = this.#pipelines.evaluate(pipe, dot, frame)
    frame.branch = { sources: condition.sources, outer: branch }
    const walk = () =>
      this.#pipelines.isTrue(condition.value)
        ? this.#walk(body, kind === 'with' ? condition : dot, frame)
        : this.#walk(otherwise, dot, frame)
    const isDecided = tellsByBeing(condition.hidden, condition.value)
    const jump = isDecided ? this.#decided([...body, ...otherwise], frame, walk) : walk()
    frame.branch = branch
    frame.variables.length = known
    return jump
  }

  /** Runs statements that a hidden value has chosen. What they would have changed is hidden as well as what they change. */
  #decided(statements: readonly Statement[], frame: Frame, walk: () => Jump): Jump {
    const { variables, changesMaps } = effectsOf(statements, this.templates)
    frame.output.noteDecided()
    const jump = this.#pipelines.decided(walk)
    for (const [index, variable] of frame.variables.entries()) {
      if (variables.has(variable.name)) frame.variables[index] = { ...variable, hidden: 'made' }
    }
    if (changesMaps) this.#pipelines.hideAllThatFollows()
    return jump
  }

  #range(statement: BranchNode, dot: Sourced, frame: Frame): Jump {
    const { pipe, body, otherwise } = statement
    const known = frame.variables.length
    const { branch } = frame
    const range = this.#pipelines.evaluate(pipe, dot, frame)
    const inBody = frame.variables.length
    frame.branch = { sources: range.sources, outer: branch }
    const walk = (): Jump => {
      let isEmpty = true
      for (const turn of loopTurns(range, pipe)) {
        this.#limits.spend(1)
        isEmpty = false
        setLoopVariables(pipe, turn, frame)
        const jump = this.#walk(body, turn.element, frame)
        frame.variables.length = inBody
        if (jump === 'break') break
      }
      return isEmpty ? this.#walk(otherwise, dot, frame) : undefined
    }
    const isDecided = tellsByBeing(range.hidden, range.value)
    const jump = isDecided ? this.#decided([...body, ...otherwise], frame, walk) : walk()
    frame.branch = branch
    frame.variables.length = known
    // Go takes a `break` in the `else` of a loop for one of that loop, and a `continue` for one of the loop around it.
    return jump === 'continue' ? jump : undefined
  }

  #callTemplate({ name, pipe, line }: CallNode, dot: Sourced, frame: Frame): void {
    const template = this.templates.get(name)
    if (!template) throw new TemplateError(`template ${JSON.stringify(name)} not defined`)
    const data = pipe ? this.#pipelines.evaluate(pipe, dot, frame) : NO_DATA
    const { rendered } = this.execute(template, data.value, data.hidden)
    const sources: Sources = [{ kind: 'text', rendered }, ...data.sources]
    this.#write(frame, rendered.text, line, false, sources, rendered.hidden)
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
