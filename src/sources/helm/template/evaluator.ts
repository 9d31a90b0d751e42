import { display } from '../go/print.ts'
import { spendOnParts } from '../go/spend-on-parts.ts'
import { TemplateError } from '../go/template-error.ts'
import type { CallContext, FunctionTable, Value } from '../go/value.ts'
import type { UnknownTexts } from '../unknown-texts.ts'
import type { Reflected } from './arguments.ts'
import type { Frame, Sourced } from './frame.ts'
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

  /** `unknowns`: what of the values is not known; absent where all of them are. */
  constructor(
    templates: TemplateSet,
    functions: FunctionTable,
    limits: RenderingLimits,
    unknowns?: UnknownTexts,
  ) {
    this.templates = templates
    this.#functions = functions
    this.#limits = limits
    this.#pipelines = new PipelineEvaluator(functions, limits, unknowns)
  }

  spend(steps: number): void {
    this.#limits.spend(steps)
  }

  hasFunction(name: string): boolean {
    return this.#functions.has(name)
  }

  /** Notes that the current action uses what a template has rendered. */
  noteText(rendered: RenderedText): void {
    this.#pipelines.note({ kind: 'text', rendered })
  }

  /**
   * Renders a template.
   *
   * @throws TemplateFailure
   * @throws RenderingLimitError
   */
  execute(template: Template, data: Value | undefined): Output {
    this.#limits.spend(STEPS_OF_TEMPLATE)
    const output = new Output()
    const frame: Frame = {
      template,
      output,
      variables: [{ name: '$', value: data, sources: NO_SOURCES }],
      branch: undefined,
      line: 1,
    }
    try {
      this.#limits.nest(() =>
        this.#pipelines.noting(() => {
          this.#walk(template.body, { value: data, sources: NO_SOURCES }, frame)
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
        this.#write(frame, statement.text, statement.line, true, NO_SOURCES)
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

  #write(frame: Frame, text: string, line: number, isLiteral: boolean, sources: Sources): void {
    this.#limits.write(text.length)
    const { template, output, branch } = frame
    output.write({ text, file: template.file, line, isLiteral, sources, branch })
  }

  #action({ pipe, line }: ActionNode, dot: Sourced, frame: Frame): void {
    const { value, sources } = this.#pipelines.evaluate(pipe, dot, frame)
    if (pipe.variables.length > 0) return
    spendOnParts(value ?? null, this)
    this.#write(frame, textOf(value), line, false, sources)
  }

  #condition({ kind, pipe, body, otherwise }: BranchNode, dot: Sourced, frame: Frame): Jump {
    const known = frame.variables.length
    const { branch } = frame
    const condition = this.#pipelines.evaluate(pipe, dot, frame)
    frame.branch = { sources: condition.sources, outer: branch }
    const jump = this.#pipelines.isTrue(condition.value)
      ? this.#walk(body, kind === 'with' ? condition : dot, frame)
      : this.#walk(otherwise, dot, frame)
    frame.branch = branch
    frame.variables.length = known
    return jump
  }

  #range({ pipe, body, otherwise }: BranchNode, dot: Sourced, frame: Frame): Jump {
    const known = frame.variables.length
    const { branch } = frame
    const range = this.#pipelines.evaluate(pipe, dot, frame)
    const inBody = frame.variables.length
    frame.branch = { sources: range.sources, outer: branch }
    let isEmpty = true
    let jump: Jump
    for (const turn of loopTurns(range, pipe)) {
      this.#limits.spend(1)
      isEmpty = false
      setLoopVariables(pipe, turn, frame)
      jump = this.#walk(body, turn.element, frame)
      frame.variables.length = inBody
      if (jump === 'break') break
    }
    jump = isEmpty ? this.#walk(otherwise, dot, frame) : undefined
    frame.branch = branch
    frame.variables.length = known
    // Go takes a `break` in the `else` of a loop for one of that loop, and a `continue` for one of the loop around it.
    return jump === 'continue' ? jump : undefined
  }

  #callTemplate({ name, pipe, line }: CallNode, dot: Sourced, frame: Frame): void {
    const template = this.templates.get(name)
    if (!template) throw new TemplateError(`template ${JSON.stringify(name)} not defined`)
    const data = pipe ? this.#pipelines.evaluate(pipe, dot, frame) : { value: undefined, sources: NO_SOURCES }
    const { rendered } = this.execute(template, data.value)
    this.#write(frame, rendered.text, line, false, [{ kind: 'text', rendered }, ...data.sources])
  }
}

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
