import { entryOf } from '../../../collections/entry-of.ts'
import { DepthGuard } from '../../../limits/depth-guard.ts'
import type { TemplateScope } from '../deployment/scope.ts'
import { ownFunction } from '../evaluate/functions/own-functions.ts'
import { parseExpression } from '../expression/parser.ts'
import type { Access, Call, Expression } from '../expression/syntax.ts'
import { isNamed, itemsOf, memberOf } from '../parse-template.ts'
import type { TemplateNode } from '../template-node.ts'
import { declaredType, isHiddenType } from './declared-type.ts'

/** Levels of expressions, variables and templates in each other that are followed, as where values are evaluated. */
const MAX_DEPTH = 300

/** What a value is made of, as far as secrets are concerned. */
export class Ingredients {
  /** What is secret, in words. */
  readonly secrets = new Set<string>()
  /** The declarations of parameters. */
  readonly parameters = new Set<TemplateNode>()
  /** Names of parameters that deployments show. */
  readonly plain = new Set<string>()
  /** Properties of resources, which only the deployment knows. */
  readonly members = new Set<string>()
  /** Why not all of it could be followed. */
  unfollowed: string | undefined
}

/** Members that are asked for in a value, the outermost first; `undefined` for one that only the deployment knows. */
type Path = readonly (string | number | undefined)[]

/** What the arguments of functions and lambdas stand for: an expression in the names around it. */
type Names = ReadonlyMap<string, { readonly expression: Expression; readonly names: Names }>

/** Arguments of functions are asked for as parameters are, those of lambdas as variables. */
type Kind = 'parameter' | 'variable'

const NO_NAMES: Names = new Map()

const NONE: ReadonlySet<TemplateNode> = new Set()

/** Functions whose results do not tell their arguments: numbers, truths, and texts by which things are told apart. */
const TELLS_NOTHING =
  /^(?:and|bool|contains|copyindex|empty|endswith|equals|greater|greaterorequals|guid|indexof|int|lastindexof|length|less|lessorequals|not|objectkeys|or|startswith|uniquestring)$/

/** Functions whose result has the members of their arguments. */
const KEEPS_MEMBERS = /^(?:coalesce|filter|json|skip|sort|take|union)$/

/** What is secret has these members, which are not. */
const PUBLIC_MEMBER = /^(?:expir\w*|id|keyname|location|name|permissions|type|\w*user(?:name)?)$/i

/** Secure parameters that are names of resources, or part of them, which are no secret wherever they stand. */
const NAMES = /(?:names?|(?:resource|unique)_?token)$/i

/** Functions that list what is secret. Others, such as `listSkus`, list what there is. */
const LISTS_SECRETS =
  /^(?:list$|list\w*(?:auth|callbackurl|connectionstring|cookie|credential|key|password|publishing|sas|secret|token|value)|getsecret$)/

const LISTS = /^(?:list|getsecret$)/

/** Follows values of a template to what they are made of, through variables, parameters, functions and nested templates. */
export class SecretFlow {
  readonly #found = new Ingredients()
  readonly #seen = new Map<TemplateScope, Set<string>>()
  readonly #public: ReadonlySet<TemplateNode>
  readonly #depth = new DepthGuard(MAX_DEPTH)

  private constructor(known: ReadonlySet<TemplateNode>) {
    this.#public = known
  }

  /** What the value of a node is made of, where declarations of secure parameters are known that are no secret. */
  static into(node: TemplateNode, scope: TemplateScope, known = NONE): Ingredients {
    const flow = new SecretFlow(known)
    flow.#node(node, [], scope, NO_NAMES)
    return flow.#found
  }

  #node(node: TemplateNode, path: Path, scope: TemplateScope, names: Names): void {
    this.#deeper(scope, () => {
      if (node.kind === 'expression') this.#expression(node.expression, path, scope, names)
      else if (node.kind === 'scalar') this.#text(node.value, path, scope, names)
      else this.#parts(node, path, scope, names)
    })
  }

  #text(value: unknown, path: Path, scope: TemplateScope, names: Names): void {
    const expression = typeof value === 'string' ? parseExpression(value) : undefined
    if (expression === 'invalid') this.#found.unfollowed ??= 'an expression is not valid'
    else if (expression) this.#expression(expression, path, scope, names)
  }

  #parts(node: TemplateNode, [key, ...rest]: Path, scope: TemplateScope, names: Names): void {
    const isNamed = typeof key === 'string'
    const asked = isNamed ? memberOf(node, key) : undefined
    const looped = isNamed ? memberOf(node, 'copy') : undefined
    if (asked) this.#node(asked, rest, scope, names)
    else if (looped) this.#node(looped, [], scope, names)
    else if (node.kind === 'array')
      for (const item of itemsAt(node.items, key)) this.#node(item, isNamed ? [] : rest, scope, names)
    else if (node.kind === 'object' && !isNamed)
      for (const { value } of node.members) this.#node(value, [], scope, names)
  }

  #expression(expression: Expression, path: Path, scope: TemplateScope, names: Names): void {
    this.#deeper(scope, () => {
      if (expression.kind === 'access') this.#access(expression, path, scope, names)
      else if (expression.kind === 'call') this.#call(expression, path, scope, names)
    })
  }

  #access({ of, key }: Access, path: Path, scope: TemplateScope, names: Names): void {
    this.#expression(of, [keyOf(key), ...path], scope, names)
  }

  #call(call: Call, path: Path, scope: TemplateScope, names: Names): void {
    const { name, arguments: given } = call
    const [first, ...others] = given
    // What a lambda makes is followed with what it is made of.
    if (TELLS_NOTHING.test(name) || name === 'lambda') return
    if (name === 'parameters') this.#parameter(call, path, scope, names)
    else if (name === 'variables') this.#variable(call, path, scope)
    else if (name === 'lambdavariables') this.#named('variable', literalText(first), path, scope, names)
    else if (name === 'reference') this.#referred(call, path, scope)
    else if (LISTS.test(name)) this.#listed(name, path)
    else if (name === 'tryget' && first)
      this.#expression(first, [...others.map(keyOf), ...path], scope, names)
    else if (name.includes('.')) this.#ownFunction(call, path, scope, names)
    else if (name === 'if') for (const one of others) this.#expression(one, path, scope, names)
    else if (name === 'createobject') this.#object(given, path, scope, names)
    else if (name === 'map' || name === 'mapvalues') this.#mapped(call, path.slice(1), scope, names)
    else for (const one of given) this.#expression(one, pathInto(name, path), scope, names)
  }

  /** What lists the keys of something tells what they are called as well. */
  #listed(name: string, path: Path): void {
    if (isPublic(path)) return
    if (LISTS_SECRETS.test(name)) this.#found.secrets.add(`the result of ${name}()`)
    else this.#found.unfollowed ??= `nobody knows whether ${name}() lists secrets`
  }

  #parameter({ arguments: given }: Call, path: Path, scope: TemplateScope, names: Names): void {
    const name = literalText(given[0])
    if (names.has(keyIn('parameter', name))) this.#named('parameter', name, path, scope, names)
    else if (this.#isNew(scope, `parameter ${name}`, path)) this.#declared(name, path, scope)
  }

  #declared(name: string, path: Path, scope: TemplateScope): void {
    const declared = memberOf(memberOf(scope.template, 'parameters'), name)
    if (!declared) return
    this.#found.parameters.add(declared)
    const isHidden = isHiddenType(declaredType(declared, scope.template))
    if (isHidden && (isPublic(path) || NAMES.test(name) || this.#public.has(declared))) return
    if (isHidden) this.#found.secrets.add(`the secure parameter ${name}`)
    else this.#found.plain.add(name)
    const passed = scope.passed(name)
    const made = scope.passedByExpression
    if (made && scope.caller) this.#node(made, [name, 'value', ...path], scope.caller.scope, NO_NAMES)
    const value = memberOf(passed, 'value')
    if (passed && scope.caller && value) this.#node(value, path, scope.caller.scope, NO_NAMES)
    else if (passed && memberOf(passed, 'reference'))
      this.#found.secrets.add(`the secret of a key vault that parameter ${name} is`)
    const written = passed ? undefined : memberOf(declared, 'defaultValue')
    if (written) this.#node(written, path, scope, NO_NAMES)
  }

  #variable({ arguments: given }: Call, path: Path, scope: TemplateScope): void {
    const name = literalText(given[0])
    if (!this.#isNew(scope, `variable ${name}`, path)) return
    const variables = memberOf(scope.template, 'variables')
    const loop = itemsOf(memberOf(variables, 'copy')).find((one) => isNamed(one, name))
    const written = memberOf(variables, name)
    const input = memberOf(loop, 'input')
    if (written) this.#node(written, path, scope, NO_NAMES)
    else if (input) this.#node(input, path.slice(1), scope, NO_NAMES)
  }

  #named(kind: Kind, name: string, path: Path, scope: TemplateScope, names: Names): void {
    const argument = names.get(keyIn(kind, name))
    if (argument) this.#expression(argument.expression, path, scope, argument.names)
  }

  /** A function that the template declares, with what its parameters are. */
  #ownFunction({ name, arguments: given }: Call, path: Path, scope: TemplateScope, names: Names): void {
    const { value, parameters } = ownFunction(name, scope.template)
    const called = parameters.map((parameter) => parameter ?? '')
    if (value) this.#node(value, path, scope, withNames('parameter', called, given, names))
  }

  /** `createObject('name', value, …)`. */
  #object(given: readonly Expression[], [key, ...rest]: Path, scope: TemplateScope, names: Names): void {
    for (let at = 0; at + 1 < given.length; at += 2) {
      const [name, value] = [literalText(given[at]), given[at + 1]]
      const isAsked = typeof key !== 'string' || name === '' || name.toLowerCase() === key.toLowerCase()
      if (value && isAsked) this.#expression(value, rest, scope, names)
    }
  }

  /** What a lambda makes of the items of a list. */
  #mapped({ arguments: [list, lambda] }: Call, path: Path, scope: TemplateScope, names: Names): void {
    if (!list || lambda?.kind !== 'call') return
    const called = lambda.arguments.slice(0, 1).map(literalText)
    const body = lambda.arguments.at(-1)
    const item: Expression = { kind: 'access', of: list, key: { kind: 'literal', value: 0 } }
    if (body) this.#expression(body, path, scope, withNames('variable', called, [item], names))
  }

  /** A member of a resource, or an output of a nested template. Loops have an index before it. */
  #referred({ arguments: [of] }: Call, whole: Path, scope: TemplateScope): void {
    const path = whole.slice(whole.findIndex((key) => typeof key === 'string'))
    const [first, ...rest] = path[0] === 'properties' && path[1] === 'outputs' ? path.slice(1) : path
    if (!of || typeof first !== 'string') return
    if (first.toLowerCase() === 'outputs') this.#output(of, rest, scope)
    else this.#found.members.add(String(path.findLast((key) => typeof key === 'string')))
  }

  #output(of: Expression, [name, ...rest]: Path, scope: TemplateScope): void {
    const nested = scope.nested(of)
    const output =
      typeof name === 'string' ? memberOf(memberOf(nested?.template, 'outputs'), name) : undefined
    if (!nested || !output) {
      if (typeof name === 'string' && IDENTIFIES.test(name)) return
      this.#found.unfollowed ??= `output ${name ?? 'that is asked for'} is of a template that is not scanned`
      return
    }
    const value = memberOf(output, 'value')
    if (isHiddenType(declaredType(output, nested.template)))
      this.#found.secrets.add(`the secure output ${name}`)
    if (value && this.#isNew(nested.scope, `output ${name}`, rest))
      this.#node(value, rest[0] === 'value' ? rest.slice(1) : rest, nested.scope, NO_NAMES)
  }

  /** Whether something has not been followed yet: declarations may be used again and again. */
  #isNew(scope: TemplateScope, what: string, path: Path): boolean {
    const seen = entryOf(this.#seen, scope, () => new Set())
    const key = JSON.stringify([what.toLowerCase(), path])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }

  #deeper({ evaluator }: TemplateScope, follow: () => void): void {
    evaluator.spend(1)
    const beyond = () => {
      this.#found.unfollowed ??= 'what it is made of takes too much work'
    }
    if (evaluator.exhausted) beyond()
    else this.#depth.within(follow, beyond)
  }
}

/** Outputs of templates that are not scanned, whose names say that they tell what something is called or where it is. */
const IDENTIFIES =
  /(?:addresse?s?|arns?|certificatethumbprint|config(?:uration)?s?|endpoints?|insights\w{0,40}(?:string|key)|publickey|servers?|zones?|fqdns?|hosts?|hostnames?|ids?|ips?|locations?|names?|ports?|regions?|ur[il]s?|versions?)$/i

function literalText(expression: Expression | undefined): string {
  return expression?.kind === 'literal' ? String(expression.value) : ''
}

/** Whether what is asked for in something secret is none: how it is called, and its like. */
function isPublic(path: Path): boolean {
  const last = path.findLast((key) => typeof key === 'string')
  return last !== undefined && PUBLIC_MEMBER.test(last)
}

function keyOf(expression: Expression): string | number | undefined {
  return expression.kind === 'literal' ? expression.value : undefined
}

/** The items that an index may mean. */
function itemsAt(items: readonly TemplateNode[], index: Path[number]): readonly TemplateNode[] {
  const item = typeof index === 'number' ? items[index] : undefined
  return item ? [item] : items
}

/** What is asked for in the arguments of a function where a path is asked for in its result. */
function pathInto(name: string, path: Path): Path {
  if (name === 'createarray') return path.slice(1)
  if (name === 'first' || name === 'last' || name === 'shallowmerge') return [undefined, ...path]
  return KEEPS_MEMBERS.test(name) ? path : []
}

function keyIn(kind: Kind, name: string): string {
  return `${kind} ${name.toLowerCase()}`
}

function withNames(kind: Kind, called: readonly string[], given: readonly Expression[], names: Names): Names {
  const own = called.flatMap((name, index) => {
    const expression = given[index]
    return expression ? [[keyIn(kind, name), { expression, names }] as const] : []
  })
  return new Map([...names, ...own])
}
