import { messageOf } from '../../../errors.ts'
import { display } from '../go/print.ts'
import { spendOnParts } from '../go/spend-on-parts.ts'
import { TemplateError } from '../go/template-error.ts'
import { isTrue, typeOf } from '../go/type-of.ts'
import {
  type CallContext,
  type FunctionTable,
  GoInteger,
  GoList,
  GoMap,
  GoObject,
  type TemplateFunction,
  type Value,
} from '../go/value.ts'
import { argumentOf, checkNumber, parameterAt, type Reflected, validated } from './arguments.ts'
import { fieldOf } from './fields.ts'
import { RenderingLimitError, type RenderingLimits } from './limits.ts'
import type {
  ActionNode,
  CallNode,
  Command,
  ConditionNode,
  Operand,
  Pipeline,
  RangeNode,
  Statement,
  Template,
} from './nodes.ts'
import {
  type Branch,
  NO_SOURCES,
  NO_VALUE,
  Output,
  type RenderedText,
  type Source,
  type Sources,
} from './rendered-text.ts'
import { TemplateFailure } from './template-failure.ts'
import type { TemplateSet } from './template-set.ts'

/** The argument that a command gets from the one before it in its pipeline, where there is none. */
const NOTHING = Symbol('no argument')

type Final = Reflected | typeof NOTHING

/** A value, and what it was made of. */
interface Sourced {
  readonly value: Reflected
  readonly sources: Sources
}

interface Variable extends Sourced {
  readonly name: string
}

/** What one template that is running knows. */
interface Frame {
  readonly template: Template
  readonly output: Output
  /** The innermost last. */
  readonly variables: Variable[]
  branch: Branch | undefined
  /** The line of the action that is being evaluated. */
  line: number
}

type Jump = 'break' | 'continue' | undefined

/** Limit on what one action is noted to be made of. */
const MAX_SOURCES = 24

/** What running a template costs beside its statements: memory for what it writes above all. */
const STEPS_OF_TEMPLATE = 25

/** Characters of an argument that a function reads in the time of one step; slower ones pay more themselves. */
const CHARACTERS_PER_STEP = 64

/** Runs templates as the package text/template of Go does. */
export class Evaluator implements CallContext {
  templates: TemplateSet
  readonly #functions: FunctionTable
  readonly #limits: RenderingLimits
  /** What the values that the current action has used were made of. */
  #sources: Source[] = []

  constructor(templates: TemplateSet, functions: FunctionTable, limits: RenderingLimits) {
    this.templates = templates
    this.#functions = functions
    this.#limits = limits
  }

  spend(steps: number): void {
    this.#limits.spend(steps)
  }

  hasFunction(name: string): boolean {
    return this.#functions.has(name)
  }

  /** Notes that the current action uses what a template has rendered. */
  noteText(rendered: RenderedText): void {
    this.#note({ kind: 'text', rendered })
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
    const outer = this.#sources
    this.#sources = []
    try {
      this.#limits.nest(() => this.#walk(template.body, { value: data, sources: NO_SOURCES }, frame))
    } catch (error) {
      throw failureOf(error, { file: template.file, line: frame.line })
    } finally {
      this.#sources = outer
    }
    return output
  }

  #note(source: Source): void {
    if (this.#sources.length < MAX_SOURCES && !this.#sources.includes(source)) this.#sources.push(source)
  }

  #noteAll(sources: Sources): void {
    for (const source of sources) this.#note(source)
  }

  /** Runs something, and tells what the values that it used were made of. */
  #noting(run: () => Reflected): Sourced {
    const outer = this.#sources
    this.#sources = []
    try {
      const value = run()
      return { value, sources: this.#sources }
    } finally {
      this.#sources = outer
    }
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
    const { value, sources } = this.#evaluate(pipe, dot, frame)
    if (pipe.variables.length > 0) return
    spendOnParts(value ?? null, this)
    this.#write(frame, textOf(value), line, false, sources)
  }

  /** Evaluates the pipeline of an action, and gives its variables their value. */
  #evaluate(pipe: Pipeline, dot: Sourced, frame: Frame): Sourced {
    const outer = this.#sources
    this.#sources = []
    try {
      const value = this.#pipeline(pipe, dot, frame)
      return { value, sources: this.#sources }
    } finally {
      this.#sources = outer
    }
  }

  #condition({ kind, pipe, body, otherwise }: ConditionNode, dot: Sourced, frame: Frame): Jump {
    const known = frame.variables.length
    const { branch } = frame
    const condition = this.#evaluate(pipe, dot, frame)
    frame.branch = { sources: condition.sources, outer: branch }
    const jump = isTrue(condition.value)
      ? this.#walk(body, kind === 'with' ? condition : dot, frame)
      : this.#walk(otherwise, dot, frame)
    frame.branch = branch
    frame.variables.length = known
    return jump
  }

  #range({ pipe, body, otherwise }: RangeNode, dot: Sourced, frame: Frame): Jump {
    const known = frame.variables.length
    const { branch } = frame
    const range = this.#evaluate(pipe, dot, frame)
    const inBody = frame.variables.length
    frame.branch = { sources: range.sources, outer: branch }
    let isEmpty = true
    let jump: Jump
    for (const { index, element } of iterate(range, pipe)) {
      this.#limits.spend(1)
      isEmpty = false
      setRangeVariables(pipe, index, element, frame)
      jump = this.#walk(body, element, frame)
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
    const data = pipe ? this.#evaluate(pipe, dot, frame) : { value: undefined, sources: NO_SOURCES }
    const { rendered } = this.execute(template, data.value)
    this.#write(frame, rendered.text, line, false, [{ kind: 'text', rendered }, ...data.sources])
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
    if (first.kind === 'field' || first.kind === 'chain') {
      return this.#fields(first, rest, dot, frame, final)
    }
    if (first.kind === 'variable' && first.fields.length > 0) {
      return this.#fields(first, rest, dot, frame, final)
    }
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
        if (operand.fields.length === 0) {
          const { value, sources } = variableIn(frame, operand.name)
          this.#noteAll(sources)
          return value
        }
        return this.#fields(operand, [], dot, frame, NOTHING)
      case 'field':
      case 'chain':
        return this.#fields(operand, [], dot, frame, NOTHING)
    }
  }

  /** The value of fields, the last of which may be a method. */
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
    if (source) this.#note(source)
    else this.#noteAll(sources)
    return value
  }

  /** What the fields of an operand are taken from. */
  #receiver(operand: Extract<Operand, { fields: readonly string[] }>, dot: Sourced, frame: Frame): Sourced {
    if (operand.kind === 'field') return dot
    if (operand.kind === 'variable') return variableIn(frame, operand.name)
    if (operand.of.kind === 'nil') throw new TemplateError('indirection through explicit nil')
    const { of } = operand
    return this.#noting(() => this.#operand(of, dot, frame))
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
      if (isTrue(value) === (name === 'or')) return value
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
    if (called.generates) this.#note({ kind: 'generated', by: name })
    try {
      return called.call(args, this)
    } catch (error) {
      if (error instanceof TemplateFailure || error instanceof RenderingLimitError) throw error
      throw new TemplateError(`error calling ${name}: ${messageOf(error)}`, { cause: error })
    }
  }
}

/** The text of a value in the output. */
function textOf(value: Reflected): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? NO_VALUE : display(value)
}

function variableIn({ variables }: Frame, name: string): Variable {
  const variable = variables.findLast((known) => known.name === name)
  if (!variable) throw new TemplateError(`undefined variable: ${name}`)
  return variable
}

function assign({ variables }: Frame, variable: Variable): void {
  const index = variables.findLastIndex(({ name }) => name === variable.name)
  if (index === -1) throw new TemplateError(`undefined variable: ${variable.name}`)
  variables[index] = variable
}

/** One turn of a loop. */
interface Turn {
  readonly index: Reflected
  readonly element: Sourced
}

/** What a loop goes over: items, entries in the order of their keys, or numbers from 0 on. */
function* iterate({ value, sources }: Sourced, { variables }: Pipeline): Generator<Turn> {
  if (value === undefined || value === null) return
  if (value instanceof GoList) {
    for (const [index, item] of value.items.entries()) {
      const origin = value.origins?.get(index)
      const own: Sources = origin ? [{ kind: 'value', origin, value: item }] : sources
      yield { index: new GoInteger(index), element: { value: item, sources: own } }
    }
  } else if (value instanceof GoMap) {
    for (const key of value.sortedKeys()) {
      const item = value.get(key) ?? null
      const origin = value.originOf(key)
      const own: Sources = origin ? [{ kind: 'value', origin, value: item }] : sources
      yield { index: key, element: { value: item, sources: own } }
    }
  } else if (value instanceof GoInteger) {
    if (variables.length > 1) {
      throw new TemplateError(`can't use ${value.value} to iterate over more than one variable`)
    }
    for (let number = 0n; number < value.value; number += 1n) {
      yield { index: undefined, element: { value: new GoInteger(number, value.type), sources } }
    }
  } else {
    const shown = value instanceof GoObject ? typeOf(value) : display(value)
    throw new TemplateError(`range can't iterate over ${shown}`)
  }
}

/** Gives the variables of a loop their values: the element, or index and element. */
function setRangeVariables(pipe: Pipeline, index: Reflected, element: Sourced, frame: Frame): void {
  const [first, second] = pipe.variables
  if (first === undefined) return
  const values: readonly Variable[] =
    second === undefined
      ? [{ name: first, ...element }]
      : [
          { name: first, value: index, sources: element.sources },
          { name: second, ...element },
        ]
  if (pipe.assigns) for (const variable of values) assign(frame, variable)
  else frame.variables.splice(frame.variables.length - values.length, values.length, ...values)
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

/** The error with the place of the innermost template that it happened in. */
function failureOf(error: unknown, place: { readonly file: string; readonly line: number }): unknown {
  if (error instanceof TemplateError) return new TemplateFailure(error.message, place, error)
  if (error instanceof RangeError && error.message.includes('call stack')) {
    return new TemplateFailure('it is nested too deeply', place, error)
  }
  return error
}
