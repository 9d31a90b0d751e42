import { DepthGuard } from '../../limits/depth-guard.ts'
import { type Expression, pathOf, type Template } from '../../model/github-actions/expression.ts'
import type { Call, Trigger, Variable } from '../../model/github-actions/workflow.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import { oncePer } from '../once-per.ts'
import { matrixValues } from './matrix-values.ts'
import { oncePerPlace } from './once-per-place.ts'
import type { Origin } from './origin.ts'
import {
  calledJobs,
  callersOf,
  isAction,
  jobsBeside,
  keyOfPlace,
  locationOf,
  type Place,
  placeOfCall,
  placeOfJob,
  wholeOf,
  workflowOf,
} from './place.ts'
import { namesWrittenBefore, trustInOutputOf, trustsInEarlier } from './step-outputs.ts'
import { leastTrust, TRUSTED, type Trust, UNCLEAR, UNTRUSTED } from './trust.ts'
import { declared } from './variables.ts'

/** Functions whose result contains the text of their arguments. */
const PASSES_ON = new Set(['format', 'fromjson', 'join', 'tojson', 'case'])

/** Inputs of these types are no free text. */
const CONSTRAINED = new Set(['boolean', 'choice', 'environment', 'number'])

/** Longer matrices are not followed. GitHub refuses those of more than 256 jobs. */
const MAX_MATRIX = 2_000

/** Names that stand for others, as deep as this. */
const MAX_NESTING = 50

/** What is known of the names of a scan, each judged once, and how many of them are being judged. */
interface Judgements {
  readonly made: Map<string, Trust>
  /** Of the variables that those set who call an action. */
  readonly ofCallers: Map<string, readonly Trust[]>
  readonly depth: DepthGuard
}

/**
 * Follows values to where they come from: through operators and functions, variables of three levels and those of earlier
 * steps, outputs of steps and jobs, the matrix, and what callers hand in. `origin` is what is looked for.
 */
export class Provenance {
  readonly origin: Origin
  readonly #judgementsIn = oncePer(
    (_scan: Infrastructure): Judgements => ({
      made: new Map(),
      ofCallers: new Map(),
      depth: new DepthGuard(MAX_NESTING),
    }),
  )

  constructor(origin: Origin) {
    this.origin = origin
  }

  /** Whether an expression may have a value of the origin. */
  expression(expression: Expression, place: Place): Trust {
    switch (expression.kind) {
      case 'literal':
        return this.origin.isWritten(String(expression.value)) ? UNTRUSTED : TRUSTED
      case 'context':
      case 'access':
        return this.#trustInName(expression, place)
      case 'call':
        if (!PASSES_ON.has(expression.name.toLowerCase())) return TRUSTED
        return leastTrust(expression.arguments.map((argument) => this.expression(argument, place)))
      case 'operation': {
        const { operator, operands } = expression
        if (operator === '||') return leastTrust(operands.map((operand) => this.expression(operand, place)))
        // The left side is the result only if it is falsy.
        const [, right] = operands
        return operator === '&&' && right ? this.expression(right, place) : TRUSTED
      }
    }
  }

  /** Whether a text with expressions may have one. */
  text({ text, holes }: Template, place: Place): Trust {
    if (this.origin.isWritten(text)) return UNTRUSTED
    return leastTrust(holes.map(({ expression }) => this.expression(expression, place)))
  }

  /** What others set a variable of the environment to: earlier steps of the same job, and those that call an action. */
  inherited(name: string, place: Place): readonly Trust[] {
    return [...trustsInEarlier(name, place, this), ...this.#setByCallers(name.toLowerCase(), place)]
  }

  /** Who calls an action from elsewhere may set a variable to anything. */
  #setByCallers(name: string, place: Place): readonly Trust[] {
    if (!isAction(place) || place.properties.calls.length === 0) return []
    const known = this.#judgementsIn(place.infrastructure)
    const key = keyOf(`callers.${name}`, wholeOf(place))
    const earlier = known.ofCallers.get(key)
    if (earlier) return earlier
    known.ofCallers.set(key, [])
    const trusts = known.depth.within(
      () => callersOf(place).flatMap((caller) => this.#setBy(name, caller)),
      () => [UNCLEAR],
    )
    const all = trusts.length > 0 && place.properties.published ? [...trusts, UNCLEAR] : trusts
    known.ofCallers.set(key, all)
    return all
  }

  #setBy(name: string, caller: Place): readonly Trust[] {
    const found = declared(name, caller.env)
    if (!found) return this.inherited(name, caller)
    return [asHandedIn(this.#judgedOnce(`env.${name}`, caller), found.variable, caller)]
  }

  /** The names of such variables, as far as they can be told. */
  inheritedNames(place: Place): readonly string[] {
    return [...namesWrittenBefore(place), ...(isAction(place) ? namesOfCallers(place) : [])]
  }

  #trustInName(expression: Expression, place: Place): Trust {
    const path = pathOf(expression)
    if (path === undefined) {
      return expression.kind === 'access' ? this.expression(expression.object, place) : TRUSTED
    }
    return this.#trustInPath(path, place)
  }

  #trustInPath(path: string, place: Place): Trust {
    const named = isOfCaller(path, place) ? undefined : this.origin.named(path, place)
    return named ?? this.#judgedOnce(path, place)
  }

  /** A name that stands for itself, by a chain of names, or for a chain that is too long, is unclear. */
  #judgedOnce(path: string, place: Place): Trust {
    const known = this.#judgementsIn(place.infrastructure)
    const key = keyOf(path, place)
    const earlier = known.made.get(key)
    if (earlier) return earlier
    return known.depth.within(
      () => {
        known.made.set(key, UNCLEAR)
        const trust = this.#trustInDeclared(path, place)
        known.made.set(key, trust)
        return trust
      },
      () => UNCLEAR,
    )
  }

  /** The trust in a name that is declared somewhere in the workflow, or by its callers. */
  #trustInDeclared(path: string, place: Place): Trust {
    const [, step, output] = /^steps\.([^.]+)\.outputs\.(.+)$/.exec(path) ?? []
    if (step !== undefined && output !== undefined) {
      return trustInOutputOf(step, output, place, this)
    }
    const [, job, handed] = /^needs\.([^.]+)\.outputs\.(.+)$/.exec(path) ?? []
    if (job !== undefined && handed !== undefined) return this.#trustInJob(job, handed, place)
    if (isOfCaller(path, place)) return this.#trustInHandedSecret(path, place)
    const [, kind, name] = /^(env|matrix|inputs|github\.event\.inputs)\.(.+)$/.exec(path) ?? []
    if (kind === undefined || name === undefined) return this.#trustInHandedOn(path, place)
    if (kind === 'env') return this.#trustInVariable(name, place)
    return kind === 'matrix' ? this.#trustInMatrix(name, place) : this.#trustInInput(name, place)
  }

  /** Of a variable that is not declared nothing is known; one of an earlier step comes before that of the job. */
  #trustInVariable(name: string, place: Place): Trust {
    const found = declared(name, place.env)
    const own = found && this.text(found.variable, { ...place, env: found.around })
    const isOfStep = found !== undefined && place.step?.env.includes(found.variable) === true
    const inherited = isOfStep ? [] : this.inherited(name, place)
    return own || inherited.length > 0 ? leastTrust([...(own ? [own] : []), ...inherited]) : UNCLEAR
  }

  /** What a job of a called workflow hands on, by the workflow: `jobs.build.outputs.title`. */
  #trustInHandedOn(path: string, place: Place): Trust {
    const [, name, output] = /^jobs\.([^.]+)\.outputs\.(.+)$/.exec(path) ?? []
    if (name === undefined || output === undefined) return TRUSTED
    const job = jobsBeside(place).find(({ resource }) => resource.address.toLowerCase() === `jobs.${name}`)
    return job ? this.#trustInOutput(output, job) : UNCLEAR
  }

  #trustInMatrix(name: string, place: Place): Trust {
    const { properties } = place
    return 'matrix' in properties && properties.matrix.length <= MAX_MATRIX
      ? leastTrust(matrixValues(properties.matrix, name.split('.')).map((text) => this.text(text, place)))
      : UNCLEAR
  }

  #trustInJob(name: string, output: string, place: Place): Trust {
    const { properties } = place
    const known =
      'needs' in properties ? properties.needs.find((need) => need.toLowerCase() === name) : undefined
    const job = known === undefined ? undefined : placeOfJob(known, place)
    return job ? this.#trustInOutput(output, job) : UNCLEAR
  }

  /** What a job hands on, or the workflow that it calls. */
  #trustInOutput(output: string, job: Place): Trust {
    const isMeant = ({ name }: Variable) => name.toLowerCase() === output
    const own = job.properties.outputs.find(isMeant)
    if (own) return this.text(own, job)
    const [within] = calledJobs(job)
    const handed = within && workflowOf(within)?.outputs.find(isMeant)
    return within && handed ? this.text(handed, within) : UNCLEAR
  }

  /** What every known caller hands in, and the default where one hands in nothing. */
  #trustInInput(name: string, place: Place): Trust {
    const { inputs, calls, published } = place.properties
    const input = inputs.find((candidate) => candidate.name.toLowerCase() === name)
    if (input && CONSTRAINED.has(input.type)) return TRUSTED
    const { caller } = place
    const isMeant = ({ file, address, step }: Call) =>
      file === caller?.resource.scope && address === caller.resource.address && step === caller.step?.at
    const handed = (caller ? calls.filter(isMeant) : calls).map((call): Trust => {
      const from = placeOfCall(call, place)
      const given = call.with.find((variable) => variable.name.toLowerCase() === name)
      if (!given) return input?.default ? this.text(input.default, place) : TRUSTED
      if (!from) return UNCLEAR
      return asHandedIn(this.text(given, from), given, from)
    })
    // Whoever starts it by hand, or calls it from elsewhere, hands in what they like; inputs of its callers are none of its own.
    const triggers = workflowOf(place)?.triggers ?? []
    const isByHand = triggers.some(({ event }) => event === 'workflow_dispatch')
    const isCallable = published || (calls.length === 0 && !(isByHand && !isCalled(triggers)))
    const open = isCallable || (isByHand && this.origin.byHand)
    return leastTrust(open && !caller ? [...handed, UNCLEAR] : handed)
  }

  /** What callers hand in as a secret; the workflow has its own where it runs without a caller, or in an environment. */
  #trustInHandedSecret(path: string, place: Place): Trust {
    const { properties } = place
    const handed = properties.calls.map((call): Trust => {
      const from = placeOfCall(call, place)
      if (!from) return UNCLEAR
      if (call.secrets === 'inherit') return this.#trustInPath(path, from)
      const given = call.secrets.find(({ name }) => `secrets.${name.toLowerCase()}` === path)
      return given ? asHandedIn(this.text(given, from), given, from) : TRUSTED
    })
    const runsAlone = workflowOf(place)?.triggers.some(({ event }) => event !== 'workflow_call')
    const inEnvironment = 'environment' in properties && properties.environment !== undefined
    const own = runsAlone || inEnvironment ? this.origin.named(path, place) : undefined
    return leastTrust(own ? [...handed, own] : handed)
  }
}

/** Whether a secret is one that the callers of a workflow hand in. Every run has the token of GitHub. */
function isOfCaller(path: string, place: Place): boolean {
  return /^secrets\.(?!github_token$|\*)/.test(path) && !isAction(place) && place.properties.calls.length > 0
}

/** What is handed to a workflow or an action, by whom. */
function asHandedIn(trust: Trust, given: Variable, from: Place): Trust {
  if (trust.level === 'trusted') return trust
  const { scope, address } = from.resource
  const location = locationOf(given, from)
  const source = given.holes.map((hole) => hole.source).join(', ')
  const handing = { caller: `${scope} (${address})`, source, ...(location && { location }) }
  return { ...trust, callers: [handing, ...trust.callers] }
}

/** The names of variables that those have set who call an action. */
const namesOfCallers = oncePerPlace((action): readonly string[] => [
  ...new Set(
    callersOf(action).flatMap((caller) => [
      ...caller.env.flatMap((group) => group.map(({ name }) => name.toLowerCase())),
      ...namesWrittenBefore(caller),
      ...(isAction(caller) ? namesOfCallers(caller) : []),
    ]),
  ),
])

/** Variables and a matrix are judged under the condition of the step; all else is the same in the whole job. */
function keyOf(path: string, { resource, step, env, caller }: Place): string {
  const variable = path.startsWith('env.') ? declared(path.slice('env.'.length), env)?.variable.at : ''
  const condition = /^(?:env|matrix)\./.test(path) ? step?.condition?.text : ''
  const at = path.startsWith('env.') ? step?.at : ''
  const by = caller ? keyOfPlace(caller) : ''
  return [resource.scope, resource.address, path, variable, condition, at, by].join('\n')
}

function isCalled(triggers: readonly Trigger[]): boolean {
  return triggers.some(({ event }) => event === 'workflow_call')
}
