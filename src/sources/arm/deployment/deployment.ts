import { entryOf } from '../../../collections/entry-of.ts'
import { joinPieces, type Piece, textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { cutText } from '../../../text/shortened.ts'
import type { Gap } from '../../source.ts'
import { Located } from '../../values/located.ts'
import { derived, pieceOf, unknown } from '../../values/unknowns.ts'
import { type DeploymentInput, Evaluator, type NestingCall } from '../evaluate/evaluator.ts'
import { type Loops, OWN_LOOP, roundsOf } from '../evaluate/loops.ts'
import { isMembers, memberNamed, type Part, type PartValue, partOf } from '../evaluate/part.ts'
import { IdsOfGroup, ResourceIds, shownName } from '../evaluate/resource-ids.ts'
import type { Passed } from '../parameter-files.ts'
import { isTrueIn, itemsOf, memberOf, textOf } from '../parse-template.ts'
import type { TemplateNode, TemplateObject } from '../template-node.ts'
import { type DeployedResource, evaluated } from './deployed-resource.ts'
import { linkedPaths } from './linked-template.ts'
import { TemplateScope } from './scope.ts'

/** Levels of templates in each other; Azure Resource Manager takes five. */
const MAX_LEVELS = 10

/** Steps of making one resource, which count even if it sets nothing. */
const STEPS_OF_RESOURCE = 100

const NESTED = 'microsoft.resources/deployments'

/** Longest text of a condition that is shown. */
const LONGEST_CONDITION = 100

/** A resource as it is written. */
interface Written {
  readonly body: TemplateObject
  readonly start: number
  readonly type: string
  readonly symbol: string | undefined
}

/** A template as it is deployed, whose parameters and outputs are declared there. */
export interface DeployedTemplate {
  readonly template: TemplateObject
  readonly scope: TemplateScope
  /** What the addresses of what it declares begin with. */
  readonly prefix: string
  readonly calls: readonly NestingCall[]
  readonly onlyIf: readonly string[]
}

/** Where a resource is declared, and in which rounds of loops. */
interface ResourceContext {
  readonly evaluator: Evaluator
  readonly scope: TemplateScope
  readonly loops: Loops
  readonly onlyIf: readonly string[]
  /** What addresses begin with: those of the deployments around, each with a dot. */
  readonly prefix: string
  /** The deployments around, the outermost first. */
  readonly calls: readonly NestingCall[]
  /** Where it is deployed, as that is written: '' where the whole deployment is. */
  readonly group: string
  /** The resource that it is written in. */
  readonly parent?: Pick<DeployedResource, 'type' | 'name'>
}

/** A template in a file of its own, which is scanned by itself. */
export interface Link {
  /** Where it may be. */
  readonly paths: readonly string[]
  /** What is missing where it is not scanned. */
  readonly gap: Gap
}

/** The resources of a template as they are deployed, with those of the templates nested in it. */
export class Deployment {
  readonly resources: DeployedResource[] = []
  readonly gaps: Gap[] = []
  readonly links: Link[] = []
  readonly templates: DeployedTemplate[] = []
  readonly #addresses = new Set<string>()
  readonly #groups = new Map<string, IdsOfGroup>()

  constructor(input: DeploymentInput) {
    this.#deploy(input, { loops: new Map(), onlyIf: [], prefix: '', calls: [], group: '' })
  }

  #deploy(
    input: DeploymentInput,
    around: Omit<ResourceContext, 'evaluator' | 'scope'>,
    caller?: TemplateScope['caller'],
  ): TemplateScope {
    const evaluator = new Evaluator(input)
    const scope = new TemplateScope(evaluator, caller)
    const ids = new ResourceIds(this.#group(around.group))
    // Set once all resources are known: what is evaluated before would miss those that come later.
    const first = this.resources.length
    this.#template(input.template, { ...around, evaluator, scope })
    for (const made of this.resources.slice(first)) if (made.evaluator === evaluator) ids.add(made)
    evaluator.resources = ids
    return scope
  }

  #group(name: string): IdsOfGroup {
    return entryOf(this.#groups, name, () => new IdsOfGroup())
  }

  /** Resources are a list, or an object by their symbols. */
  #template(template: TemplateObject, around: ResourceContext): void {
    const { scope, prefix, calls, onlyIf } = around
    this.templates.push({ template, scope, prefix, calls, onlyIf })
    const resources = memberOf(template, 'resources')
    if (resources?.kind === 'array')
      for (const item of resources.items) this.#resource(item, item.start, around)
    if (resources?.kind !== 'object') return
    for (const { name, value, start } of resources.members) this.#resource(value, start, around, name)
  }

  #resource(node: TemplateNode, start: number, around: ResourceContext, symbol?: string): void {
    const type = textOf(memberOf(node, 'type'))
    // A resource that exists is only asked about.
    if (node.kind !== 'object' || type === undefined || isTrueIn(node, 'existing')) return
    const written = { body: node, start, type, symbol }
    for (const loops of this.#rounds(memberOf(node, 'copy'), around))
      this.#made(written, { ...around, loops })
  }

  /** The rounds of a resource's loop; one where it has none, or where it is not known how many there are. */
  #rounds(copy: TemplateNode | undefined, around: ResourceContext): readonly Loops[] {
    const { loops } = around
    const count = memberOf(copy, 'count')
    if (!copy || !count) return [loops]
    const name = (textOf(memberOf(copy, 'name')) ?? '').toLowerCase()
    const rounds = roundsOf(evaluated(around, count).value)
    const indexes = isUnknown(rounds) ? [rounds] : Array.from({ length: rounds }, (_, index) => index)
    return indexes.map((index) => new Map<string, PartValue>([...loops, [OWN_LOOP, index], [name, index]]))
  }

  #made({ body, start, symbol, ...written }: Written, around: ResourceContext): void {
    const { evaluator, loops, parent, prefix, calls } = around
    evaluator.spend(STEPS_OF_RESOURCE)
    if (evaluator.exhausted) return
    const condition = memberOf(body, 'condition')
    const isMade = condition ? evaluated(around, condition).value : true
    if (condition?.kind === 'scalar' && condition.value === false) return
    const onlyIf =
      isMade === false
        ? [...around.onlyIf, conditionText(condition, evaluator.input.file.text)]
        : around.onlyIf
    const [type, name] = inParent(parent, written.type, this.#nameOf(body, around))
    const address = this.#unique(prefix + (symbol ?? addressOf(body, type, name)), loops)
    const location = evaluator.placeOf({ start, end: body.end })
    const resource = { type, name, address, symbol, location, body, evaluator, loops, calls, onlyIf }
    if (type.toLowerCase() === NESTED) this.#nested(resource, around)
    else this.resources.push(resource)
    for (const child of itemsOf(memberOf(body, 'resources')))
      this.#resource(child, child.start, { ...around, onlyIf, parent: resource })
  }

  #nameOf(body: TemplateObject, around: ResourceContext): Piece {
    const node = memberOf(body, 'name')
    if (!node) return unknown('it has no name')
    const part = evaluated(around, node)
    return part.tainted
      ? unknown('its name may be secret')
      : (pieceOf(around.evaluator.plain(part).value) ?? '')
  }

  /** An address that no other resource of the file has: loops have the index behind it. */
  #unique(address: string, loops: Loops): string {
    const index = loops.get(OWN_LOOP)
    const indexed = typeof index === 'number' ? `${address}[${index}]` : address
    let unique = indexed
    for (let number = 2; this.#addresses.has(unique); number += 1) unique = `${indexed} (${number})`
    this.#addresses.add(unique)
    return unique
  }

  #nested(resource: DeployedResource, around: ResourceContext): void {
    const { address, onlyIf, loops } = resource
    const template = memberOf(memberOf(resource.body, 'properties'), 'template')
    const calls = [...around.calls, callOf(resource, template)]
    const { evaluator, scope } = around
    const group = groupOf(resource, around)
    const within = { evaluator, scope, loops, onlyIf, prefix: `${address}.`, calls, group }
    if (!template) this.links.push({ paths: linkedPaths(resource), gap: gapOf(resource, LINKED) })
    else if (template.kind !== 'object') this.#report(resource, COMPUTED)
    else if (calls.length > MAX_LEVELS) this.#report(resource, 'is nested too deeply')
    else scope.nest(resource, { template, scope: this.#inside(template, within, resource) })
  }

  /** The scope of the expressions in a nested template. */
  #inside(template: TemplateObject, within: ResourceContext, resource: DeployedResource): TemplateScope {
    const { evaluator, scope, calls } = within
    const properties = memberOf(resource.body, 'properties')
    if (!hasOwnScope(properties)) {
      this.#template(template, within)
      return scope
    }
    const parameters = memberOf(properties, 'parameters')
    const passed = passedTo(resource, parameters)
    const file = template.file ?? evaluator.input.file
    return this.#deploy(
      { ...evaluator.input, file, template, passed, calls },
      { ...within, loops: new Map() },
      { scope, passed: parameters },
    )
  }

  #report(resource: DeployedResource, why: string): void {
    this.gaps.push(gapOf(resource, why))
  }
}

/** What names the place of a nested deployment. */
const PLACES = ['scope', 'resourceGroup', 'subscriptionId']

/** Where a nested deployment goes: where the one around it does, unless it says otherwise. In a loop, each to its own. */
function groupOf({ body, evaluator, address, loops }: DeployedResource, { group }: ResourceContext): string {
  const places = PLACES.flatMap((name) => {
    const node = memberOf(body, name)
    return node ? [`${name} ${textOf(node) ?? evaluator.input.file.text.slice(node.start, node.end)}`] : []
  })
  if (places.length === 0) return group
  return [group, ...places, ...(loops.size > 0 ? [address] : [])].join('\n')
}

/** A template in a file of its own is a module. */
function callOf({ address, location }: DeployedResource, template: TemplateNode | undefined): NestingCall {
  const kind = template?.kind === 'object' && template.file ? 'module' : 'deployment'
  return { address, location, what: `call of ${kind} ${address}` }
}

function gapOf({ address, location }: DeployedResource, why: string): Gap {
  const reason = `The template of nested deployment ${address} ${why}.`
  return { subject: location.file, reason, line: location.startLine }
}

const LINKED = 'is not among the files that are scanned'

const COMPUTED = 'is made by an expression, so what it declares is not scanned'

/** Whether the expressions of a nested template see its own parameters and variables, and not those around it. */
function hasOwnScope(properties: TemplateNode | undefined): boolean {
  const options = memberOf(properties, 'expressionEvaluationOptions')
  return textOf(memberOf(options, 'scope'))?.toLowerCase() === 'inner'
}

/** The whole type and name of a resource: those that are written in another one begin with what that one has. */
function inParent(parent: ResourceContext['parent'], type: string, name: Piece): readonly [string, Piece] {
  if (!parent || isWhole(type)) return [type, name]
  return [`${parent.type}/${type}`, joinPieces([...textPieces(parent.name), '/', ...textPieces(name)])]
}

/** Whether a type begins with its provider: `Microsoft.Insights/diagnosticSettings`. */
function isWhole(type: string): boolean {
  return /^\w+\.[\w.]+\//.test(type)
}

/** What people call a resource; where its name is not known, as that is written. */
function addressOf(body: TemplateObject, type: string, name: Piece): string {
  const written = textOf(memberOf(body, 'name'))
  return `${type}/${isUnknown(name) ? (written ?? shownName(name)) : name}`
}

/** A condition as it is written, without the brackets and quotes of JSON. */
function conditionText(condition: TemplateNode | undefined, file: string): string {
  const text = textOf(condition)?.slice(1, -1) ?? file.slice(condition?.start, condition?.end)
  return cutText(text.trim(), LONGEST_CONDITION)
}

/** What a nested template is passed by an object that has a member for each parameter, or by an expression that makes one. */
function passedTo(resource: DeployedResource, parameters: TemplateNode | undefined): Passed {
  if (parameters?.kind === 'object' || !parameters) {
    return (name) => {
      const written = memberOf(parameters, name)
      return written && valueIn(evaluated(resource, written))
    }
  }
  return (name) => {
    const { value, location, tainted } = evaluated(resource, parameters)
    if (isMembers(value)) return valueIn(memberNamed(value, name))
    const why = isUnknown(value) ? derived(value) : unknown('what is passed is no object')
    return new Located(why, location, tainted)
  }
}

/** The value of a parameter that is passed as `{ "value": … }`. */
function valueIn(passed: Part | undefined): Part | undefined {
  if (!passed) return undefined
  const { value, location } = passed
  if (isUnknown(value)) return passed
  if (!isMembers(value)) return undefined
  return memberNamed(value, 'value') ?? partOf(unknown('it comes from a key vault'), location)
}
