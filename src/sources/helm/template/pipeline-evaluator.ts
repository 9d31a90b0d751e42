import { messageOf } from '../../../errors.ts'
import { TemplateError } from '../go/template-error.ts'
import { isTrue } from '../go/type-of.ts'
import { type FunctionTable, GoMap, type TemplateFunction, type Value } from '../go/value.ts'
import type { UnknownTexts } from '../unknown-texts.ts'
import { argumentOf, checkNumber, parameterAt, type Reflected, validated } from './arguments.ts'
import { fieldOf } from './fields.ts'
import { assign, type Frame, type Sourced, variableIn } from './frame.ts'
import { RenderingLimitError, type RenderingLimits } from './limits.ts'
import type { Command, Operand, Pipeline } from './nodes.ts'
import type { Source, Sources } from './rendered-text.ts'
import { TemplateFailure } from './template-failure.ts'

/** Stands for the argument from the command before in a pipeline, where there is none. */
const NOTHING = Symbol('no argument')

type Final = Reflected | typeof NOTHING

/** Limit on what one action is noted to be made of. */
const MAX_SOURCES = 24

/** Characters of an argument that a function reads in the time of one step; slower ones pay more themselves. */
const CHARACTERS_PER_STEP = 64

/** Evaluates pipelines, and notes what the values in them were made of. */
export class PipelineEvaluator {
  readonly #functions: FunctionTable
  readonly #limits: RenderingLimits
  readonly #unknowns: UnknownTexts | undefined
  /** What the values that the current action has used were made of. */
  #sources: Source[] = []

  constructor(functions: FunctionTable, limits: RenderingLimits, unknowns?: UnknownTexts) {
    this.#functions = functions
    this.#limits = limits
    this.#unknowns = unknowns
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
      return { value, sources: [...this.#sources] }
    } finally {
      this.#sources = outer
    }
  }

  /** Notes what a value that the current action uses was made of. */
  note(source: Source): void {
    if (this.#sources.length < MAX_SOURCES && !this.#sources.includes(source)) this.#sources.push(source)
  }

  #noteAll(sources: Sources): void {
    for (const source of sources) this.note(source)
  }

  #pipeline(pipe: Pipeline, dot: Sourced, frame: Frame): Reflected {
    let value: Final = NOTHING
    for (const command of pipe.commands) {
      value = this.#command(command, dot, frame, value)
      // What a variable of an interface type holds, which for nil is nothing.
      if (value === null) value = undefined
    }
    const result = value === NOTHING ? undefined : value
    for (const name of pipe.variables) {
      const variable = { name, value: result, sources: this.#sources }
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
    if (rest.length > 0 || final !== NOTHING) {
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
        return dot.value
      case 'nil':
        return undefined
      case 'bool':
      case 'string':
        return operand.value
      case 'number':
        if (operand.value === undefined) throw new TemplateError(`${operand.text} overflows int`)
        return operand.value
      case 'pipe':
        return this.#pipeline(operand, dot, frame)
      case 'function':
        return this.#function(operand.name, [], dot, frame, NOTHING)
      case 'variable':
      case 'field':
      case 'chain':
        return this.#fields(operand, [], dot, frame, NOTHING)
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
    const { value: start, sources } = this.#receiver(operand, dot, frame)
    const last = operand.fields.length - 1
    let value = start
    let source: Source | undefined
    for (const [index, name] of operand.fields.entries()) {
      const unknown = this.#unknowns?.partOf(value)
      if (unknown !== undefined) {
        value = unknown
        continue
      }
      const isCalled = index === last && (rest.length > 0 || final !== NOTHING)
      const found = fieldOf(value, name, isCalled)
      if (found.method) {
        value = this.#call(
          found.method,
          name,
          index === last ? rest : [],
          dot,
          frame,
          index === last ? final : NOTHING,
        )
        source = undefined
        continue
      }
      const origin = value instanceof GoMap ? value.originOf(name) : undefined
      value = found.value
      source = origin && { kind: 'value', origin, value: value ?? null }
    }
    if (source) this.note(source)
    else this.#noteAll(sources)
    return value
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
    if (rest.length === 0 && final === NOTHING) {
      throw new TemplateError(`wrong number of args for ${name}: want at least 1 got 0`)
    }
    let value: Reflected
    for (const operand of rest) {
      value = this.#operand(operand, dot, frame)
      if (this.isTrue(value) === (name === 'or')) return value
    }
    return final === NOTHING ? value : final
  }

  #call(
    called: TemplateFunction,
    name: string,
    rest: readonly Operand[],
    dot: Sourced,
    frame: Frame,
    final: Final,
  ): Reflected {
    checkNumber(called, name, rest.length, final !== NOTHING)
    const args: Value[] = []
    for (const operand of rest) {
      const type = parameterAt(called, args.length)
      args.push(argumentOf(operand, type, () => this.#operand(operand, dot, frame)))
    }
    if (final !== NOTHING) args.push(validated(final, parameterAt(called, args.length)))
    for (const arg of args) {
      if (typeof arg === 'string') this.#limits.spend(arg.length / CHARACTERS_PER_STEP)
    }
    if (called.generates) this.note({ kind: 'generated', by: name })
    try {
      return this.#unknowns?.resultOf(name, args) ?? called.call(args, this.#limits)
    } catch (error) {
      if (error instanceof TemplateFailure || error instanceof RenderingLimitError) throw error
      throw new TemplateError(`error calling ${name}: ${messageOf(error)}`, { cause: error })
    }
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
