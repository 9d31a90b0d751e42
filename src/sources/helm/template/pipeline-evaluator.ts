import { messageOf } from '../../../errors/message-of.ts'
import { TemplateError } from '../go/template-error.ts'
import { isTrue } from '../go/type-of.ts'
import { GoMap, type TemplateFunction, type Value } from '../go/value.ts'
import type { StandIns } from '../stand-ins.ts'
import { argumentOf, checkNumber, parameterAt, type Reflected, validated } from './arguments.ts'
import type { EngineFunctions, RenderingFunction, RunsTemplates } from './engine-functions.ts'
import { fieldOf } from './fields.ts'
import { type Hidden, tellsByBeing } from './hidden.ts'
import { hiddenResult } from './hidden-results.ts'
import { RenderingLimitError, type RenderingLimits } from './limits.ts'
import type { Command, Operand, Pipeline } from './nodes.ts'
import { Notes } from './notes.ts'
import type { Source } from './rendered-text.ts'
import type { Scope } from './scope.ts'
import type { Evaluated, Sourced } from './sourced.ts'
import { TemplateFailure } from './template-failure.ts'

/** The argument from the command before in a pipeline; `undefined` where there is none. */
type Final = Evaluated | undefined

/** An action that is evaluated, and what it was made of so far. */
interface Action {
  readonly scope: Scope
  readonly notes: Notes
}

/** Characters of an argument that a function reads in the time of one step; slower ones pay more themselves. */
const CHARACTERS_PER_STEP = 64

/** What pipelines are evaluated with. */
export interface PipelineOptions {
  readonly functions: EngineFunctions
  readonly limits: RenderingLimits
  /** What of the values is not known; absent where all of them are. */
  readonly unknowns: StandIns | undefined
  /** Whether any value of the release is hidden; otherwise nothing is asked about it. */
  readonly hides: boolean
}

/** Evaluates pipelines, and notes what the values in them were made of, and what of them is hidden. */
export class PipelineEvaluator {
  readonly #options: PipelineOptions
  readonly #templates: RunsTemplates

  /** `templates` runs those that functions render. */
  constructor(options: PipelineOptions, templates: RunsTemplates) {
    this.#options = options
    this.#templates = templates
  }

  /**
   * Whether a value counts as true in a condition.
   *
   * @throws TemplateError if that is not known
   */
  isTrue(value: Reflected): boolean {
    const { unknowns } = this.#options
    return unknowns ? unknowns.isTrue(value) : isTrue(value)
  }

  /** Evaluates the pipeline of an action, and gives its variables their value. */
  evaluate(pipe: Pipeline, scope: Scope): Sourced {
    return noting(scope, (action) => this.#pipeline(pipe, action))
  }

  #pipeline(pipe: Pipeline, action: Action): Evaluated {
    let final: Final
    for (const command of pipe.commands) {
      const { value, hidden } = this.#command(command, action, final)
      // What a variable of an interface type holds, which for nil is nothing.
      final = { value: value === null ? undefined : value, hidden }
    }
    const result = final ?? NOTHING
    const { variables } = action.scope
    for (const name of pipe.variables) {
      const variable = { name, ...result, sources: action.notes.soFar }
      if (pipe.assigns) variables.assign(variable)
      else variables.declare(variable)
    }
    return result
  }

  #command({ operands }: Command, action: Action, final: Final): Evaluated {
    this.#options.limits.spend(1)
    const [first, ...rest] = operands
    if (first.kind === 'function') return this.#function(first.name, rest, action, final)
    if ('fields' in first && first.fields.length > 0) return this.#fields(first, rest, action, final)
    if (rest.length > 0 || final) {
      throw new TemplateError(`can't give argument to non-function ${described(first)}`)
    }
    if (first.kind === 'nil') throw new TemplateError('nil is not a command')
    return this.#operand(first, action)
  }

  /** The value of an operand that is given no arguments. */
  #operand(operand: Operand, action: Action): Evaluated {
    switch (operand.kind) {
      case 'dot': {
        const { value, sources, hidden } = action.scope.dot
        action.notes.addAll(sources)
        return evaluated(value, hidden, action)
      }
      case 'nil':
        return evaluated(undefined, undefined, action)
      case 'bool':
      case 'string':
        return evaluated(operand.value, undefined, action)
      case 'number':
        if (operand.value === undefined) throw new TemplateError(`${operand.text} overflows int`)
        return evaluated(operand.value, undefined, action)
      case 'pipe':
        return this.#pipeline(operand, action)
      case 'function':
        return this.#function(operand.name, [], action, undefined)
      case 'variable':
      case 'field':
      case 'chain':
        return this.#fields(operand, [], action, undefined)
    }
  }

  /** The value of fields, the last of which may be a method; of a variable without fields, its own value. */
  #fields(
    operand: Extract<Operand, { fields: readonly string[] }>,
    rest: readonly Operand[],
    action: Action,
    final: Final,
  ): Evaluated {
    const { value: start, sources, hidden: ofStart } = this.#receiver(operand, action.scope)
    const last = operand.fields.length - 1
    let value = start
    let source: Source | undefined
    let hidden = ofStart
    for (const [index, name] of operand.fields.entries()) {
      const unknown = this.#options.unknowns?.partOf(value)
      if (unknown !== undefined) {
        value = unknown
        continue
      }
      const isCalled = index === last && (rest.length > 0 || final !== undefined)
      const found = fieldOf(value, name, isCalled)
      if (found.method) {
        const result = isCalled
          ? this.#call(found.method, name, rest, action, final)
          : this.#call(found.method, name, [], action, undefined)
        value = result.value
        source = undefined
        hidden = hidden === undefined ? result.hidden : 'made'
        continue
      }
      const origin = value instanceof GoMap ? value.originOf(name) : undefined
      if (value instanceof GoMap && value.isHidden(name)) hidden ??= value.isAllHidden ? 'made' : 'given'
      value = found.value
      source = origin && { kind: 'value', origin, value: value ?? null }
    }
    if (source) action.notes.add(source)
    else action.notes.addAll(sources)
    return evaluated(value, hidden, action)
  }

  /** What the fields of an operand are taken from. */
  #receiver(operand: Extract<Operand, { fields: readonly string[] }>, scope: Scope): Sourced {
    if (operand.kind === 'field') return scope.dot
    if (operand.kind === 'variable') return scope.variables.get(operand.name)
    if (operand.of.kind === 'nil') throw new TemplateError('indirection through explicit nil')
    const { of } = operand
    return noting(scope, (action) => this.#operand(of, action))
  }

  #function(name: string, rest: readonly Operand[], action: Action, final: Final): Evaluated {
    if (name === 'and' || name === 'or') return this.#shortCircuit(name, rest, action, final)
    const called = this.#options.functions.get(name)
    if (!called) throw new TemplateError(`${JSON.stringify(name)} is not a defined function`)
    return this.#call(called, name, rest, action, final)
  }

  /** `and` and `or` evaluate no more arguments than they need. */
  #shortCircuit(name: 'and' | 'or', rest: readonly Operand[], action: Action, final: Final): Evaluated {
    if (rest.length === 0 && !final) {
      throw new TemplateError(`wrong number of args for ${name}: want at least 1 got 0`)
    }
    let last = NOTHING
    let isTold = false
    for (const operand of rest) {
      last = this.#operand(operand, action)
      const { value, hidden } = last
      isTold ||= tellsByBeing(hidden, value ?? null)
      if (this.isTrue(value) === (name === 'or')) return evaluated(value, isTold ? 'made' : hidden, action)
    }
    const { value, hidden } = final ?? last
    return evaluated(value, isTold ? 'made' : hidden, action)
  }

  #call(
    called: TemplateFunction | RenderingFunction,
    name: string,
    rest: readonly Operand[],
    action: Action,
    final: Final,
  ): Evaluated {
    const { limits, unknowns, hides } = this.#options
    checkNumber(called, name, rest.length, final !== undefined)
    const args: Value[] = []
    const hidden: (Hidden | undefined)[] = []
    for (const operand of rest) {
      let argument = evaluated(undefined, undefined, action)
      const evaluate = () => {
        argument = this.#operand(operand, action)
        return argument.value
      }
      args.push(argumentOf(operand, parameterAt(called, args.length), evaluate))
      hidden.push(argument.hidden)
    }
    if (final) {
      args.push(validated(final.value, parameterAt(called, args.length)))
      hidden.push(final.hidden)
    }
    for (const arg of args) {
      if (typeof arg === 'string') limits.spend(arg.length / CHARACTERS_PER_STEP)
    }
    try {
      if ('render' in called) return this.#rendered(called, args, hidden, action)
      if (called.generates) action.notes.add({ kind: 'generated', by: name })
      const result = unknowns?.resultOf(name, args) ?? called.call(args, limits)
      const call = { name, args, hidden, context: limits }
      return evaluated(result, hides ? hiddenResult(call, result) : undefined, action)
    } catch (error) {
      if (error instanceof TemplateFailure || error instanceof RenderingLimitError) throw error
      throw new TemplateError(`error calling ${name}: ${messageOf(error)}`, { cause: error })
    }
  }

  /** What a template renders of hidden data is in its pieces; only its name, or its text, decides about all of it. */
  #rendered(
    { render }: RenderingFunction,
    [of, data = null]: readonly Value[],
    [ofText, ofData]: readonly (Hidden | undefined)[],
    action: Action,
  ): Evaluated {
    const given = { value: data ?? undefined, hidden: ofData }
    const rendered = render(String(of), given, action.scope, this.#templates)
    action.notes.add({ kind: 'text', rendered })
    return evaluated(rendered.text, ofText === undefined ? rendered.hidden : 'made', action)
  }
}

const NOTHING: Evaluated = { value: undefined, hidden: undefined }

/** A value, with what of it is hidden: all of it where a hidden value has decided that it is evaluated. */
function evaluated(value: Reflected, hidden: Hidden | undefined, { scope }: Action): Evaluated {
  return { value, hidden: scope.course.isDecided ? 'made' : hidden }
}

/** Evaluates something, and tells what the values that it used were made of. */
function noting(scope: Scope, evaluate: (action: Action) => Evaluated): Sourced {
  const notes = new Notes()
  const { value, hidden } = evaluate({ scope, notes })
  return { value, sources: notes.all, hidden }
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
