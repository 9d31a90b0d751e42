import type { Budget } from '../../../limits/budget.ts'
import { DepthGuard } from '../../../limits/depth-guard.ts'
import type { Location, Place, RelatedLocation } from '../../../model/location.ts'
import { withoutIdentity } from '../../../model/text-with-holes.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { FileTree } from '../../file-format/file-tree.ts'
import { Located } from '../../values/located.ts'
import { computed, derived, identifierOf, unknown } from '../../values/unknowns.ts'
import { parseExpression, unescaped } from '../expression/parser.ts'
import type { Access, Call, Expression } from '../expression/syntax.ts'
import { isNamed, isTrueIn, itemsOf, memberOf, textOf } from '../parse-template.ts'
import type { TemplateFile, TemplateNode, TemplateObject } from '../template-node.ts'
import { evaluateFunction } from './functions/index.ts'
import { roundsOf } from './loops.ts'
import { isList, isMembers, type Members, memberNamed, type Part, type PartValue, partOf } from './part.ts'
import { chargeText, type Plain, plainOf, TOO_MUCH_WORK, type Work } from './plain.ts'
import { withOrigin } from './read-from.ts'
import type { ResourceIds } from './resource-ids.ts'
import { Scope } from './scope.ts'

/** Levels of parts, variables and expressions in each other: more than templates have, less than the stack holds. */
const MAX_DEPTH = 300

/** A deployment that nests a template. */
export interface NestingCall extends RelatedLocation {
  readonly address: string
}

/** What a deployment is made from. */
export interface DeploymentInput {
  readonly file: TemplateFile
  /** The template, which is a part of the file where it is nested in another one. */
  readonly template: TemplateObject
  /** The files that its functions may read; absent in a language that has no such functions. */
  readonly tree?: FileTree
  /** The limit on its work, which templates nested in each other share. */
  readonly budget: Budget
  /** What a template that nests this one, or a file of parameters, passes; `undefined` leaves the default. */
  readonly passed?: (parameter: string) => Part | undefined
  /** The deployments that nest it in each other, the outermost first; none where it is deployed by itself. */
  readonly calls?: readonly NestingCall[]
}

/** Evaluates the parts of one template as a deployment with default parameters would. */
export class Evaluator implements Work {
  readonly input: DeploymentInput
  readonly #parameters = new Map<string, Part>()
  readonly #variables = new Map<string, Part>()
  readonly #depth = new DepthGuard(MAX_DEPTH)
  /** What its parts see outside of loops, lambdas and functions. */
  readonly scope: Scope
  /** The resources of the deployment; none while their names are evaluated. */
  resources: ResourceIds | undefined

  constructor(input: DeploymentInput) {
    this.input = input
    this.scope = new Scope(input.file)
  }

  /** Whether the budget is used up. What is evaluated after that is unknown. */
  get exhausted(): boolean {
    return this.input.budget.exhausted
  }

  spend(steps: number): void {
    this.input.budget.spend(steps)
  }

  /** The value of a part of the template. `start` is that of the name it is given, if it has one. */
  part(node: TemplateNode, around = this.scope, start = node.start): Part {
    const scope = around.inFile(node.file)
    const location = scope.placeOf({ start, end: node.end })
    return this.#deeper(location, () => this.#part(node, scope, location))
  }

  /** Where a part of the template is written. */
  placeOf({ file, start, end }: Pick<TemplateNode, 'file' | 'start' | 'end'>): Location {
    return this.scope.inFile(file).placeOf({ start, end })
  }

  /** The value of an expression that is written at a place. */
  expression(expression: Expression, scope: Scope, location: Location): Part {
    return this.#deeper(location, () => this.#expression(expression, scope, location))
  }

  /** The value of a part without places, and whether it may be quoted. */
  plain(part: Part): Plain {
    return plainOf(part, this)
  }

  /** A parameter: what it is passed, else its default, which the deployment decides that passes nothing. */
  parameter(name: string, location: Location): Part {
    const part = this.#once(this.#parameters, name, location, () => this.#parameter(name, location))
    const { calls = [] } = this.input
    const call = calls.at(-1)
    if (!call && part.location.file === this.input.file.path) return part
    if (!call) {
      const used = { location, what: `parameter ${name}` }
      return new Located(part.value, { ...part.location, related: [used] }, part.tainted)
    }
    const used = { location, what: `parameter ${name} of ${call.address}` }
    const related = [used, ...(part.location.related ?? calls.slice(0, -1).toReversed())]
    return new Located(part.value, { ...part.location, related }, part.tainted)
  }

  variable(name: string, location: Location): Part {
    return this.#once(this.#variables, name, location, () => this.#variable(name, location))
  }

  /** What a loop makes: its input once for each index. */
  loop(count: PartValue, name: string, input: TemplateNode, scope: Scope): PartValue {
    const rounds = roundsOf(count)
    if (isUnknown(rounds)) return rounds
    return Array.from({ length: rounds }, (_, index) => this.part(input, scope.inRound(name, index)))
  }

  #part(node: TemplateNode, scope: Scope, location: Location): Part {
    switch (node.kind) {
      case 'array':
        return new Located(
          node.items.map((item) => this.part(item, scope)),
          location,
        )
      case 'object':
        return new Located(this.#members(node, scope), location)
      case 'expression':
        return this.expression(node.expression, scope, location)
      case 'scalar':
        return typeof node.value === 'string'
          ? this.#text(node.value, scope, location)
          : new Located(node.value ?? undefined, location)
    }
  }

  /** The members of an object, with those that loops in it make: `"copy": [{ "name": …, "count": …, "input": … }]`. */
  #members({ members }: TemplateObject, scope: Scope): Members {
    const all = new Map<string, Part>()
    for (const { name, value, start } of members) {
      if (name.toLowerCase() !== 'copy' || value.kind !== 'array')
        all.set(name, this.part(value, scope, start))
      else for (const [looped, part] of this.#looped(value.items, scope)) all.set(looped, part)
    }
    return all
  }

  #looped(loops: readonly TemplateNode[], scope: Scope): readonly (readonly [string, Part])[] {
    return loops.flatMap((loop) => {
      const name = textOf(memberOf(loop, 'name'))
      const [count, input] = [memberOf(loop, 'count'), memberOf(loop, 'input')]
      if (name === undefined || !count || !input) return []
      const made = this.loop(this.part(count, scope).value, name.toLowerCase(), input, scope)
      return [[name, new Located(made, scope.placeOf(loop))] as const]
    })
  }

  #text(text: string, scope: Scope, location: Location): Part {
    const expression = parseExpression(text)
    if (expression === undefined) return new Located(unescaped(text), location)
    if (expression === 'invalid') return new Located(unknown('its expression is not valid'), location)
    return this.expression(expression, scope, location)
  }

  #expression(expression: Expression, scope: Scope, location: Location): Part {
    switch (expression.kind) {
      case 'literal':
        return new Located(expression.value, location)
      case 'access':
        return this.#withOrigin(this.#access(expression, scope, location), expression, scope)
      case 'call':
        return this.#withOrigin(this.#call(expression, scope, location), expression, scope)
    }
  }

  /** In functions and lambdas the same words have another value each time. */
  #withOrigin(part: Part, expression: Expression, scope: Scope): Part {
    const { value, location, tainted } = part
    if (!isUnknown(value) || scope.isCalled) return part
    const deployment = this.input.calls?.at(-1)?.address ?? ''
    const known = withOrigin(value, expression, deployment, scope.loops)
    chargeText(known.readFrom ?? '', this)
    return new Located(known, location, tainted)
  }

  #call(call: Call, scope: Scope, location: Location): Part {
    const part = evaluateFunction(call, this, scope, location)
    if (typeof part.value === 'string') chargeText(part.value, this)
    else if (isList(part.value)) this.spend(part.value.length)
    return part
  }

  #access({ of, key }: Access, scope: Scope, location: Location): Part {
    const object = this.expression(of, scope, location)
    const { value, tainted } = object
    const { value: name } = this.expression(key, scope, location)
    if (isUnknown(value)) return new Located(memberOfUnknown(value, name), location, tainted)
    if (isUnknown(name)) return new Located(derived(name), location, tainted)
    const found = memberAt(value, name)
    return found
      ? new Located(found.value, placeOfMember(object, found) ?? location, tainted || found.tainted)
      : new Located(NO_MEMBER, location)
  }

  #parameter(name: string, location: Location): Part {
    const { template, passed, calls } = this.input
    const declared = memberOf(memberOf(template, 'parameters'), name)
    // The value of a secret that is written is judged, and not quoted.
    const isSecret = /^secure/i.test(textOf(memberOf(declared, 'type')) ?? '')
    const given = passed?.(name)
    if (given) return new Located(given.value, given.location, given.tainted || isSecret)
    const written = memberOf(declared, 'defaultValue')
    const place = calls?.at(-1)?.location ?? location
    if (!written)
      return new Located(
        isTrueIn(declared, 'nullable') ? undefined : unknown(`parameter ${name} has no default`),
        place,
      )
    const { value, location: decider } = this.part(written)
    return new Located(value, decider.related ? decider : place, isSecret)
  }

  #variable(name: string, location: Location): Part {
    const variables = memberOf(this.input.template, 'variables')
    const written = memberOf(variables, name)
    if (written) return this.part(written)
    const loop = itemsOf(memberOf(variables, 'copy')).filter((item) => isNamed(item, name))
    const [made] = this.#looped(loop, this.scope)
    return made?.[1] ?? partOf(unknown(`there is no variable ${name}`), location)
  }

  /** Computes a parameter or a variable once; what needs itself is unknown. */
  #once(known: Map<string, Part>, name: string, location: Location, compute: () => Part): Part {
    const key = name.toLowerCase()
    const found = known.get(key)
    if (found) return found
    known.set(key, new Located(unknown(`${name} needs itself`), location))
    const part = compute()
    known.set(key, part)
    return part
  }

  #deeper(location: Location, compute: () => Part): Part {
    this.spend(1)
    if (this.exhausted) return new Located(TOO_MUCH_WORK, location)
    return this.#depth.within(compute, () => new Located(TOO_DEEP, location))
  }
}

/** Where a member is written of an object that was passed to the template; `undefined` for one that is its own. */
function placeOfMember({ location: object }: Part, { location: member }: Part): Place | undefined {
  if (member.related || !object.related) return member.related && member
  return isWithin(member, object) ? { ...member, related: object.related } : object
}

function isWithin(inner: Location, outer: Location): boolean {
  return inner.file === outer.file && outer.startLine <= inner.startLine && inner.endLine <= outer.endLine
}

/** What a member of a resource, or of anything else that is not known, is: the ids and names of resources identify them. */
function memberOfUnknown(object: Unknown, key: PartValue): Unknown {
  const [reference, ...others] = object.references
  const isOfResource = reference && others.length === 0 && reference.attribute === undefined
  if (!isOfResource || typeof key !== 'string') return computedFrom(object)
  const attribute = key.toLowerCase()
  return IDENTIFYING.has(attribute)
    ? identifierOf({ ...reference, attribute })
    : computed({ ...reference, attribute })
}

const IDENTIFYING = new Set(['id', 'name', 'resourceid'])

/** A part of something that is not known identifies nothing. */
function computedFrom({ reason, references }: Unknown): Unknown {
  return new Unknown(reason, { references: references.map(withoutIdentity) })
}

function memberAt(value: PartValue, key: PartValue): Part | undefined {
  if (isMembers(value)) return memberNamed(value, String(key))
  return isList(value) && typeof key === 'number' ? value[key] : undefined
}

/** The name is not told: it may be secret. */
const NO_MEMBER = unknown('there is no such member in it')
const TOO_DEEP = unknown('its parts are nested too deeply')
