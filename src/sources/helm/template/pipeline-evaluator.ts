import { messageOf } from '../../../errors/message-of.ts'
import { TemplateError } from '../go/template-error.ts'
import { isTrue } from '../go/type-of.ts'
import { type FunctionTable, GoMap, type TemplateFunction, type Value } from '../go/value.ts'
import type { StandIns } from '../stand-ins.ts'
import { argumentOf, checkNumber, parameterAt, type Reflected, validated } from './arguments.ts'
import { fieldOf } from './fields.ts'
import { assign, type Frame, type Sourced, variableIn } from './frame.ts'
import { type Hidden, tellsByBeing } from './hidden.ts'
import { hiddenResult } from './hidden-results.ts'
import { RenderingLimitError, type RenderingLimits } from './limits.ts'
import type { Command, Operand, Pipeline } from './nodes.ts'
import type { RenderedText, Source, Sources } from './rendered-text.ts'
import { TemplateFailure } from './template-failure.ts'

/** The argument from the command before in a pipeline; `undefined` where there is none. */
type Final = Pick<Sourced, 'hidden' | 'value'> | undefined

/** Limit on what one action is noted to be made of. */
const MAX_SOURCES = 24

/** Characters of an argument that a function reads in the time of one step; slower ones pay more themselves. */
const CHARACTERS_PER_STEP = 64

/** Evaluates pipelines, and notes what the values in them were made of, and what of them is hidden. */
export class PipelineEvaluator {
  readonly #functions: FunctionTable
  readonly #limits: RenderingLimits
  readonly #unknowns: StandIns | undefined
  /** What the values that the current action has used were made of. */
  #sources: Source[] = []
  /** Whether any value of the release is hidden; otherwise nothing is asked about it. */
  readonly #hides: boolean
  /** What of the value that was evaluated last is hidden. */
  #hidden: Hidden | undefined
  /** Whether a hidden value has decided that what is evaluated now is evaluated. */
  #isDecided = false
  /** What of each argument of the function that is called now is hidden. */
  #ofArguments: readonly (Hidden | undefined)[] = []
  /** What is hidden of the text that the function which is called now has rendered. */
  #ofRendered: Hidden | undefined

  constructor(functions: FunctionTable, limits: RenderingLimits, unknowns?: StandIns, hides = false) {
    this.#functions = functions
    this.#limits = limits
    this.#unknowns = unknowns
    this.#hides = hides
  }

  /** Whether a hidden value has decided that what is evaluated now is evaluated. */
  get isDecided(): boolean {
    return this.#isDecided
  }

  /** What of an argument of the function that is called now is hidden. */
  hiddenOf(argument: number): Hidden | undefined {
    return this.#ofArguments[argument]
  }

  /**
   * Runs what a hidden value has decided: all that it evaluates is hidden. What ends it early, such as a break, has decided
   * about everything after it, too.
   */
  decided<T>(run: () => T | undefined): T | undefined {
    const outer = this.#isDecided
    this.#isDecided = true
    const jump = run()
    if (jump === undefined) this.#isDecided = outer
    return jump
  }

  /** Notes that a hidden value has decided about everything that follows. */
  hideAllThatFollows(): void {
    this.#isDecided = true
  }

  /** A value, with what of it is hidden. */
  #noted<T>(value: T, hidden: Hidden | undefined): T {
    this.#hidden = this.#isDecided ? 'made' : hidden
    return value
  }

  /**
   * Whether a value counts as true in a condition.
   *
   * @throws TemplateError if that is not known
   */
  isTrue(value: Reflected): boolean {
    return this.#unknowns ? this.#unknowns.isTrue(value) : isTrue(value)
  }

  /** Evaluates the pipeline of an action, and gives its variables their value. */
  evaluate(pipe: Pipeline, dot: Sourced, frame: Frame): Sourced {
    return this.noting(() => this.#pipeline(pipe, dot, frame))
  }

  /** Runs something, and tells what the values that it used were made of. */
  noting(run: () => Reflected): Sourced {
    const outer = this.#sources
    this.#sources = []
    try {
      const value = run()
      // The rendered text keeps a copy, which is as long as it must be: a list that grew has space for 16 more.
      return { value, sources: [...this.#sources], hidden: this.#hidden }
    } finally {
      this.#sources = outer
    }
  }

  /** Notes what the current action uses of what a template has rendered. */
  noteRendered(rendered: RenderedText): void {
    this.note({ kind: 'text', rendered })
    this.#ofRendered = rendered.hidden
  }

  /** Notes what a value that the current action uses was made of. */
  note(source: Source): void {
    if (this.#sources.length < MAX_SOURCES && !this.#sources.includes(source)) this.#sources.push(source)
  }

  #noteAll(sources: Sources): void {
    for (const source of sources) this.note(source)
  }

  #pipeline(pipe: Pipeline, dot: Sourced, frame: Frame): Reflected {
    let final: Final
    for (const command of pipe.commands) {
      const value = this.#command(command, dot, frame, final)
      // What a variable of an interface type holds, which for nil is nothing.
      final = { value: value === null ? undefined : value, hidden: this.#hidden }
    }
    const result = final?.value
    for (const name of pipe.variables) {
      const variable = { name, value: result, sources: this.#sources, hidden: this.#hidden }
      if (pipe.assigns) assign(frame, variable)
      else frame.variables.push(variable)
    }
    return result
  }

  #command({ operands }: Command, dot: Sourced, frame: Frame, final: Final): Reflected {
    this.#limits.spend(1)
    const [first, ...rest] = operands
    if (first.kind === 'function') return this.#function(first.name, rest, dot, frame, final)
    if ('fields' in first && first.fields.length > 0) return this.#fields(first, rest, dot, frame, final)
    if (rest.length > 0 || final) {
      throw new TemplateError(`can't give argument to non-function ${described(first)}`)
    }
    if (first.kind === 'nil') throw new TemplateError('nil is not a command')
    return this.#operand(first, dot, frame)
  }

  /** The value of an operand that is given no arguments. */
  #operand(operand: Operand, dot: Sourced, frame: Frame): Reflected {
    switch (operand.kind) {
      case 'dot':
        this.#noteAll(dot.sources)
        return this.#noted(dot.value, dot.hidden)
      case 'nil':
        return this.#noted(undefined, undefined)
      case 'bool':
      case 'string':
        return this.#noted(operand.value, undefined)
      case 'number':
        if (operand.value === undefined) throw new TemplateError(`${operand.text} overflows int`)
        return this.#noted(operand.value, undefined)
      case 'pipe':
        return this.#pipeline(operand, dot, frame)
      case 'function':
        return this.#function(operand.name, [], dot, frame, undefined)
      case 'variable':
      case 'field':
      case 'chain':
        return this.#fields(operand, [], dot, frame, undefined)
    }
  }

  /** The value of fields, the last of which may be a method; of a variable without fields, its own value. */
  #fields(
    operand: Extract<Operand, { fields: readonly string[] }>,
    rest: readonly Operand[],
    dot: Sourced,
    frame: Frame,
    final: Final,
  ): Reflected {
    const { value: start, sources, hidden: ofStart } = this.#receiver(operand, dot, frame)
    const last = operand.fields.length - 1
    let value = start
    let source: Source | undefined
    let hidden = ofStart
    for (const [index, name] of operand.fields.entries()) {
      const unknown = this.#unknowns?.partOf(value)
      if (unknown !== undefined) {
        value = unknown
        continue
      }
      const isCalled = index === last && (rest.length > 0 || final !== undefined)
      const found = fieldOf(value, name, isCalled)
      if (found.method) {
        value = this.#call(
          found.method,
          name,
          index === last ? rest : [],
          dot,
          frame,
          index === last ? final : undefined,
        )
        source = undefined
        hidden = hidden === undefined ? this.#hidden : 'made'
        continue
      }
      const origin = value instanceof GoMap ? value.originOf(name) : undefined
      if (value instanceof GoMap && value.isHidden(name)) hidden ??= value.isAllHidden ? 'made' : 'given'
      value = found.value
      source = origin && { kind: 'value', origin, value: value ?? null }
    }
    if (source) this.note(source)
    else this.#noteAll(sources)
    return this.#noted(value, hidden)
  }

  /** What the fields of an operand are taken from. */
  #receiver(operand: Extract<Operand, { fields: readonly string[] }>, dot: Sourced, frame: Frame): Sourced {
    if (operand.kind === 'field') return dot
    if (operand.kind === 'variable') return variableIn(frame, operand.name)
    if (operand.of.kind === 'nil') throw new TemplateError('indirection through explicit nil')
    const { of } = operand
    return this.noting(() => this.#operand(of, dot, frame))
  }

  #function(name: string, rest: readonly Operand[], dot: Sourced, frame: Frame, final: Final): Reflected {
    if (name === 'and' || name === 'or') return this.#shortCircuit(name, rest, dot, frame, final)
    const called = this.#functions.get(name)
    if (!called) throw new TemplateError(`${JSON.stringify(name)} is not a defined function`)
    return this.#call(called, name, rest, dot, frame, final)
  }

  /** `and` and `or` evaluate no more arguments than they need. */
  #shortCircuit(
    name: 'and' | 'or',
    rest: readonly Operand[],
    dot: Sourced,
    frame: Frame,
    final: Final,
  ): Reflected {
    if (rest.length === 0 && !final) {
      throw new TemplateError(`wrong number of args for ${name}: want at least 1 got 0`)
    }
    let value: Reflected
    let isTold = false
    for (const operand of rest) {
      value = this.#operand(operand, dot, frame)
      isTold ||= tellsByBeing(this.#hidden, value ?? null)
      if (this.isTrue(value) === (name === 'or')) return this.#noted(value, isTold ? 'made' : this.#hidden)
    }
    const last = final ?? { value, hidden: this.#hidden }
    return this.#noted(last.value, isTold ? 'made' : last.hidden)
  }

  #call(
    called: TemplateFunction,
    name: string,
    rest: readonly Operand[],
    dot: Sourced,
    frame: Frame,
    final: Final,
  ): Reflected {
    checkNumber(called, name, rest.length, final !== undefined)
    const args: Value[] = []
    const hidden: (Hidden | undefined)[] = []
    for (const operand of rest) {
      const type = parameterAt(called, args.length)
      this.#noted(undefined, undefined)
      args.push(argumentOf(operand, type, () => this.#operand(operand, dot, frame)))
      if (this.#hides) hidden.push(this.#hidden)
    }
    if (final) {
      args.push(validated(final.value, parameterAt(called, args.length)))
      hidden.push(final.hidden)
    }
    for (const arg of args) {
      if (typeof arg === 'string') this.#limits.spend(arg.length / CHARACTERS_PER_STEP)
    }
    if (called.generates) this.note({ kind: 'generated', by: name })
    this.#ofArguments = hidden
    this.#ofRendered = undefined
    try {
      const result = this.#unknowns?.resultOf(name, args) ?? called.call(args, this.#limits)
      return this.#noted(result, this.#hides ? this.#ofResult(name, args, hidden, result) : undefined)
    } catch (error) {
      if (error instanceof TemplateFailure || error instanceof RenderingLimitError) throw error
      throw new TemplateError(`error calling ${name}: ${messageOf(error)}`, { cause: error })
    }
  }

  #ofResult(
    name: string,
    args: readonly Value[],
    hidden: readonly (Hidden | undefined)[],
    result: Value,
  ): Hidden | undefined {
    // What a template renders of hidden data is in its pieces; only its name, or its text, decides about all of it.
    if (name === 'include' || name === 'tpl') return hidden[0] === undefined ? this.#ofRendered : 'made'
    return hiddenResult({ name, args, hidden, context: this.#limits }, result)
  }
}

function described(operand: Operand): string {
  switch (operand.kind) {
    case 'variable':
      return operand.name
    case 'bool':
    case 'string':
      return JSON.stringify(operand.value)
    case 'number':
      return operand.text
    default:
      return operand.kind
  }
}
