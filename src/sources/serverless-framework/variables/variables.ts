import { posix } from 'node:path'
import { Budget } from '../../../limits/budget.ts'
import { DepthGuard } from '../../../limits/depth-guard.ts'
import {
  call,
  type Expression,
  list,
  literal,
  mapping,
  type Scalar,
  scalar,
} from '../../cloudformation/expression.ts'
import type { TemplateLibrary } from '../../cloudformation/template-library.ts'
import type { Gap } from '../../source.ts'
import { entry } from '../../yaml/tree.ts'
import { parseVariables, type WrittenVariable } from './parse-variables.ts'

/** Limit on the values that variables bring in, so that a service cannot multiply itself. */
const MAX_STEPS = 500_000

/** Largest value that a variable may stand for. */
const MAX_SIZE = 50_000
const CHARACTERS_PER_STEP = 16

/** Deepest variables of variables. */
const MAX_DEPTH = 50

const SOURCE = /^([a-zA-Z][\w.-]*)(?:\(([^)]*)\))?(?::(.*))?$/s
const QUOTED = /^(?:"([^"]*)"|'([^']*)')$/
const NOT_BROUGHT_IN = {
  what: 'files that services bring in and that could not be read',
  cure: 'Make them first, with values as they are in production.',
}

const PLAIN = /^(?:true|false|null|-?\d+(?:\.\d+)?)$/

/**
 * Resolves the variables of a service, as far as its files tell: `self`, `file` in the tree, `param`, `sls:stage` and
 * `aws:region`, and the first fallback where an option or a variable of the environment is not set. All others
 * are unknown.
 * @see https://www.serverless.com/framework/docs/guides/variables
 */
export class Variables {
  readonly #root: Expression
  readonly #file: string
  readonly #library: TemplateLibrary
  readonly #budget = new Budget(MAX_STEPS)
  readonly #resolved = new Map<string, Expression | undefined>()
  readonly #resolving = new Set<string>()
  readonly #used = new Set<string>()
  readonly #missing = new Map<string, Gap>()
  readonly #depth = new DepthGuard(MAX_DEPTH)

  constructor(root: Expression, file: string, library: TemplateLibrary) {
    this.#root = root
    this.#file = file
    this.#library = library
  }

  /** The files that were brought in. */
  get used(): Iterable<string> {
    return this.#used
  }

  get gaps(): readonly Gap[] {
    const tooMuch = {
      subject: this.#file,
      reason: 'Its variables take too long to resolve; some were left unknown.',
    }
    return [...this.#missing.values(), ...(this.#budget.exhausted ? [tooMuch] : [])]
  }

  /** An expression with its variables replaced, in keys as well. */
  resolve(expression: Expression): Expression {
    this.#budget.spend(1)
    if (this.#budget.exhausted) return unknown('what takes too long to resolve', expression)
    switch (expression.kind) {
      case 'scalar':
        return this.#scalar(expression)
      case 'list':
        return list(
          expression.items.map((item) => this.resolve(item)),
          expression.location,
        )
      case 'call':
        return call(expression.name, this.resolve(expression.argument), expression.location)
      case 'map': {
        const entries = new Map<string, Expression>()
        for (const [key, value] of expression.entries) {
          const name = literal(this.#scalar(scalar(key, value.location)))
          entries.set(name ?? key, this.resolve(value))
        }
        return mapping(entries, expression.location)
      }
    }
  }

  /** The value at a path of the service, resolved: `provider.stage`. */
  at(path: string): Expression | undefined {
    const key = `self:${path}`
    if (this.#resolved.has(key)) return this.#resolved.get(key)
    if (this.#resolving.has(key)) return unknown(key, this.#root)
    this.#resolving.add(key)
    const found = this.#within(this.#root, path)
    const value = found && this.#bounded(this.#guarded(() => this.resolve(found), found))
    this.#resolving.delete(key)
    this.#resolved.set(key, value)
    return value
  }

  /** The part of an expression at a path; a variable on the way is followed. */
  #within(from: Expression, path: string): Expression | undefined {
    let at: Expression | undefined = from
    for (const name of path === '' ? [] : path.split('.')) {
      if (at?.kind === 'scalar') at = this.#guarded(() => this.#scalar(at as Scalar), at)
      if (at?.kind === 'call') return at
      at = at?.kind === 'list' ? at.items[Number(name)] : entry(at, name)
    }
    return at
  }

  /** Values share their parts: what doubles at each level is as large as it would be written out. */
  #bounded(value: Expression): Expression {
    if (value.size <= MAX_SIZE) return value
    this.#budget.spend(MAX_STEPS)
    return unknown('what is too large', value)
  }

  #guarded(resolve: () => Expression, at: Expression): Expression {
    return this.#depth.within(resolve, () => unknown('what is nested too deeply', at))
  }

  #scalar(written: Scalar): Expression {
    const text = written.value
    if (typeof text !== 'string' || !text.includes('${')) return written
    this.#budget.spend(text.length / CHARACTERS_PER_STEP)
    const pieces = parseVariables(text)
    const [only] = pieces
    if (pieces.length === 1 && typeof only === 'object')
      return relocated(this.#variable(only, written), written)
    if (!pieces.some((piece) => typeof piece === 'object')) return written
    const parts = pieces.map((piece) =>
      typeof piece === 'string' ? scalar(piece, written.location) : this.#variable(piece, written),
    )
    const texts = parts.map((part) => (part.kind === 'scalar' && part.value !== null ? part.text : undefined))
    if (texts.every((part) => part !== undefined)) {
      const joined = texts.join('')
      this.#budget.spend(joined.length / CHARACTERS_PER_STEP)
      return this.#budget.exhausted ? unknown(text, written) : scalar(joined, written.location)
    }
    const { location } = written
    return call('Fn::Join', list([scalar('', location), list(parts, location)], location), location)
  }

  #variable({ text, sources }: WrittenVariable, at: Expression): Expression {
    return this.#guarded(() => {
      for (const source of sources) {
        const value = this.#source(source, at)
        if (value) return value
      }
      return unknown(text, at)
    }, at)
  }

  /** The value of one source; `undefined` where it has none, so that the next counts. */
  #source(written: string, at: Expression): Expression | undefined {
    const source = literal(this.#scalar(scalar(written, at.location)))
    if (source === undefined) return unknown(written, at)
    const [quoted, double, single] = QUOTED.exec(source) ?? []
    if (quoted !== undefined) return this.resolve(scalar(double ?? single ?? '', at.location))
    if (PLAIN.test(source)) return scalar(JSON.parse(source), at.location, source)
    const [, type, parameter = '', address = ''] = SOURCE.exec(source) ?? []
    switch (type) {
      case 'self':
        return this.at(address)
      case 'file':
        return this.#inFile(parameter, address, at)
      case 'param':
        return this.#parameter(address)
      case 'sls':
        return address === 'stage' ? this.#stage(at) : unknown(`\${${source}}`, at)
      case 'aws':
        return address === 'region' ? this.#setting('region') : unknown(`\${${source}}`, at)
      case 'opt':
        return address === 'stage' || address === 'region' ? this.#setting(address) : undefined
      case 'env':
        return undefined
      default:
        return unknown(`\${${source}}`, at)
    }
  }

  #stage(at: Expression): Expression {
    return this.#setting('stage') ?? scalar('dev', at.location)
  }

  /** What an option has by default. A setting that is made of the option has none. */
  #setting(name: 'region' | 'stage'): Expression | undefined {
    return this.#resolving.has(`self:provider.${name}`) ? undefined : this.at(`provider.${name}`)
  }

  #parameter(name: string): Expression | undefined {
    const stage = literal(this.#stage(this.#root))
    const own = stage === undefined ? undefined : this.at(`params.${stage}.${name}`)
    return own ?? this.at(`params.default.${name}`) ?? this.at(`stages.default.params.${name}`)
  }

  /** Part of a file in the tree. Files of code are not run. */
  #inFile(written: string, address: string, at: Expression): Expression | undefined {
    if (!/\.(?:ya?ml|json)$/i.test(written)) return unknown(`file(${written})`, at)
    const path = posix.join(posix.dirname(this.#file), written)
    const found = this.#library.snippet(path)
    if (!found || 'reason' in found) {
      const reason = `What it brings in was not read: ${path} ${found ? 'is refused, or no valid YAML' : 'is not there'}.`
      const cause = { ...NOT_BROUGHT_IN, name: path }
      this.#missing.set(path, { subject: at.location.file, reason, line: at.location.startLine, cause })
      return undefined
    }
    this.#used.add(path)
    const key = `file:${path}:${address}`
    if (this.#resolving.has(key)) return unknown(key, at)
    this.#resolving.add(key)
    const part = this.#within(found, address)
    const value = part && this.#bounded(this.resolve(part))
    this.#resolving.delete(key)
    return value
  }
}

/** Stands for a value that the files do not tell: the reason is that this "is not evaluated". */
function unknown(what: string, { location }: Expression): Expression {
  return call(what, scalar(null, location), location)
}

/** A single value counts as written where it is used; lists and mappings are where they are. */
function relocated(value: Expression, { location }: Expression): Expression {
  return value.kind === 'scalar' || value.kind === 'call' ? { ...value, location } : value
}
