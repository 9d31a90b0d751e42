import { type CallContext, GoInteger, GoList, GoMap, type Value } from '../go/value.ts'
import { type Hidden, hideDeeply, holdsHidden, tellsByBeing } from './hidden.ts'
import { hiddenCut, hiddenIndented, hiddenInYaml } from './hidden-layout.ts'

/** A call of a function, with what of each argument is hidden. */
export interface HiddenCall {
  readonly name: string
  readonly args: readonly Value[]
  readonly hidden: readonly (Hidden | undefined)[]
  readonly context: CallContext
}

/** How much of a function's result is hidden. Maps that it changes or makes get their own notes. */
type Rule = (call: HiddenCall, result: Value) => Hidden | undefined

/** How much of a result is hidden, by what of the arguments is: all of it, unless it is known what the function does. */
export function hiddenResult(call: HiddenCall, result: Value): Hidden | undefined {
  return (RULES.get(call.name) ?? made)(call, result)
}

const made: Rule = ({ args, hidden, context }) =>
  hidden.some((of) => of !== undefined) || args.some((arg) => holdsHidden(arg, context)) ? 'made' : undefined

/** One of the arguments, chosen by which are empty. */
const handedOn: Rule = ({ args, hidden }, result) => {
  const chosen = args.findIndex((arg, index) => arg === result && hidden[index] !== undefined)
  return hidden[chosen] ?? toldByArguments(args, hidden)
}

/** What only tells whether arguments are empty, or of which kind they are. */
const emptiness: Rule = ({ args, hidden }) => toldByArguments(args, hidden)

function toldByArguments(
  args: readonly Value[],
  hidden: readonly (Hidden | undefined)[],
): Hidden | undefined {
  return args.some((arg, index) => tellsByBeing(hidden[index], arg)) ? 'made' : undefined
}

/** A list of arguments, of their items or of their entries. What is within these has notes of its own. */
const parts: Rule = ({ args, hidden }) => {
  if (hidden.some((of) => of !== undefined && of !== 'given')) return 'made'
  const isGiven = hidden.includes('given') || args.some((arg) => arg instanceof GoMap && arg.hidesSome)
  return isGiven ? 'given' : undefined
}

const ternary: Rule = (call, result) => (call.hidden[2] === undefined ? handedOn(call, result) : 'made')

const dict: Rule = ({ args, hidden }, result) => {
  if (!(result instanceof GoMap)) return undefined
  for (let at = 0; at < args.length; at += 2) {
    if (hidden[at] !== undefined) result.hideAll()
    else if (hidden[at + 1] !== undefined) result.hide(String(args[at]))
  }
  return undefined
}

const set: Rule = ({ args: [map, key], hidden }) => {
  if (!(map instanceof GoMap)) return hidden[0]
  if (hidden[1] !== undefined) map.hideAll()
  else if (hidden[2] !== undefined) map.hide(String(key))
  return hidden[0]
}

const unset: Rule = ({ args: [map], hidden }) => {
  if (hidden[1] !== undefined && map instanceof GoMap) map.hideAll()
  return hidden[0]
}

/** A map with entries of others, which take their notes with them. */
const entries: Rule = ({ args: [target], hidden, context }, result) => {
  if (hidden.some((of) => of !== undefined)) {
    hideDeeply(target ?? null, context)
    hideDeeply(result, context)
  }
  return hidden[0]
}

const hasKey: Rule = ({ args: [map], hidden }) =>
  hidden[0] === 'made' || hidden[1] !== undefined || (map instanceof GoMap && map.isAllHidden)
    ? 'made'
    : undefined

const get: Rule = ({ args: [map = null, key = null], hidden }) => at(map, [key], hidden[0], [hidden[1]])

const index: Rule = ({ args: [container = null, ...keys], hidden: [ofContainer, ...ofKeys] }) =>
  at(container, keys, ofContainer, ofKeys)

/** The last two arguments are what is returned where there is nothing, and the map. */
const dig: Rule = ({ args, hidden }, result) => {
  const missing = args.at(-2)
  if (result === missing && hidden.at(-2) !== undefined) return hidden.at(-2)
  return at(args.at(-1) ?? null, args.slice(0, -2), hidden.at(-1), hidden.slice(0, -2))
}

/** How much of an element is hidden. */
function at(
  container: Value,
  keys: readonly Value[],
  ofContainer: Hidden | undefined,
  ofKeys: readonly (Hidden | undefined)[],
): Hidden | undefined {
  if (ofKeys.some((of) => of !== undefined)) return 'made'
  if (ofContainer !== undefined) return ofContainer === 'given' ? 'given' : 'made'
  let part: Value | undefined = container
  for (const key of keys) {
    if (part instanceof GoMap) {
      if (part.isAllHidden) return 'made'
      if (part.isHidden(String(key))) return 'given'
      part = part.get(String(key))
    } else if (part instanceof GoList && key instanceof GoInteger) part = part.items[Number(key.value)]
    else return undefined
  }
  return undefined
}

const length: Rule = ({ hidden: [of] }) => (of === undefined ? undefined : 'made')

const indented =
  (before: number): Rule =>
  ({ args: [width, text], hidden: [ofWidth, ofText] }) => {
    if (ofText === undefined && ofWidth === undefined) return undefined
    if (typeof ofText !== 'object' || ofWidth !== undefined) return 'made'
    const spaces = width instanceof GoInteger ? Number(width.value) : 0
    return hiddenIndented(String(text), ofText, spaces, before)
  }

/** `trim text`, and `trimSuffix "-" text`. */
const cut: Rule = ({ args, hidden }, result) => {
  const ofText = hidden.at(-1)
  if (hidden.slice(0, -1).some((of) => of !== undefined)) return 'made'
  return typeof ofText === 'object'
    ? hiddenCut(String(args.at(-1)), ofText, String(result))
    : ofText && 'made'
}

const toYaml: Rule = ({ args: [value = null], hidden: [of], context }, result) => {
  if (of !== undefined) return 'made'
  return holdsHidden(value, context) ? hiddenInYaml(String(result), value, context) : undefined
}

const RULES: ReadonlyMap<string, Rule> = new Map([
  ...rulesOf(handedOn, 'default', 'coalesce', 'required'),
  ...rulesOf(emptiness, 'empty', 'not', 'all', 'any', 'kindIs', 'kindOf', 'typeIs', 'typeOf', 'typeIsLike'),
  ...rulesOf(parts, 'list', 'tuple', 'concat', 'values', 'pluck'),
  ...withMust(parts, 'append', 'push', 'prepend', 'first', 'last', 'rest', 'initial', 'reverse', 'slice'),
  ...rulesOf(entries, 'pick', 'omit'),
  ...withMust(entries, 'merge', 'mergeOverwrite', 'deepCopy'),
  ...rulesOf(cut, 'trim', 'trimSuffix', 'trimPrefix'),
  ['ternary', ternary],
  ['dict', dict],
  ['set', set],
  ['unset', unset],
  ['hasKey', hasKey],
  ['get', get],
  ['index', index],
  ['dig', dig],
  ['len', length],
  ['indent', indented(0)],
  ['nindent', indented(1)],
  ['toYaml', toYaml],
])

function rulesOf(rule: Rule, ...names: readonly string[]): readonly (readonly [string, Rule])[] {
  return names.map((name) => [name, rule] as const)
}

/** `first` and `mustFirst`. */
function withMust(rule: Rule, ...names: readonly string[]): readonly (readonly [string, Rule])[] {
  return rulesOf(
    rule,
    ...names.flatMap((name) => [name, `must${name.charAt(0).toUpperCase()}${name.slice(1)}`]),
  )
}
