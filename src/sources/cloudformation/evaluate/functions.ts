import type { Location } from '../../../model/location.ts'
import { textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { formatCidr, parseCidr, subnet } from '../../values/cidr.ts'
import { Located } from '../../values/located.ts'
import { computed, derived, pieceOf, separated, someText, textOf, unknown } from '../../values/unknowns.ts'
import { entriesOf, entry, itemsOf } from '../../yaml/tree.ts'
import { type Expression, literal, type Resolved, textList } from '../expression.ts'
import type { Evaluator } from './evaluator.ts'

/** One call of an intrinsic function. */
interface Use {
  readonly argument: Expression
  readonly location: Location
  readonly evaluator: Evaluator
}

type IntrinsicFunction = (use: Use) => Resolved | Located<Resolved>

/**
 * The functions of which something is known; all others are unknown: what asks the account (`Fn::GetAZs`) or a macro
 * (`Fn::Transform`).
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html
 */
export const FUNCTIONS: ReadonlyMap<string, IntrinsicFunction> = new Map<string, IntrinsicFunction>([
  ['Ref', reference],
  ['Fn::Base64', base64],
  ['Fn::Cidr', cidr],
  ['Fn::FindInMap', findInMap],
  ['Fn::GetAtt', getAttribute],
  ['Fn::If', conditional],
  // Any text but an empty one, which CloudFormation refuses to export.
  ['Fn::ImportValue', () => someText('another stack exports it')],
  ['Fn::Join', join],
  ['Fn::Length', length],
  ['Fn::Select', select],
  ['Fn::Split', split],
  ['Fn::Sub', substitute],
  ['Fn::ToJsonString', toJson],
])

/** The arguments of a function that takes a list of them. */
function argumentsOf({ argument }: Use): readonly Expression[] {
  return argument.kind === 'list' ? argument.items : []
}

function base64(use: Use): Resolved {
  const text = pieceOf(use.evaluator.value(use.argument))
  if (text === undefined) return unknown('Fn::Base64 needs a text')
  return isUnknown(text) ? derived(text) : Buffer.from(text).toString('base64')
}

function conditional(use: Use): Resolved | Located<Resolved> {
  const [condition, whenTrue, whenFalse] = argumentsOf(use)
  const name = literal(condition)
  if (name === undefined || !whenTrue || !whenFalse) return unknown('Fn::If needs a condition and two values')
  const { evaluator } = use
  const holds = evaluator.conditions.named(name)
  if (!isUnknown(holds)) return evaluator.resolve(holds ? whenTrue : whenFalse)
  const reason = `it depends on condition ${name}: ${holds.reason}`
  return oneOf(reason, [whenTrue, whenFalse], evaluator)
}

/** One of several expressions, unknown which; texts that the template itself writes are told. */
function oneOf(reason: string, expressions: readonly Expression[], evaluator: Evaluator): Unknown {
  const resolved = expressions.map((expression) => evaluator.resolve(expression))
  const candidates = resolved.flatMap(({ value, tainted }) => {
    if (isUnknown(value)) return value.candidates ?? []
    return typeof value === 'string' && value !== '' && !tainted ? [value] : []
  })
  return new Unknown(reason, {
    mayBeAbsent: resolved.some(({ value }) => (isUnknown(value) ? value.mayBeAbsent : value === undefined)),
    ...(candidates.length > 0 && { candidates }),
  })
}

/** The fourth argument is the default, of the language extensions. */
function findInMap(use: Use): Resolved {
  const [map, first, second, options] = argumentsOf(use)
  if (!map || !first || !second) return unknown('Fn::FindInMap needs a map and two keys')
  const keys = [map, first, second].map((key) => pieceOf(use.evaluator.value(key)))
  const hidden = keys.find(isUnknown)
  const [name, ...path] = keys
  const mapping = isUnknown(name) ? undefined : use.evaluator.template.mappings.get(name ?? '')
  const found = path.reduce(
    (from, key) => from.flatMap((one) => entriesAt(one, key)),
    mapping ? [mapping] : [],
  )
  if (hidden) return oneOf(hidden.reason, found, use.evaluator)
  const [only = entry(options, 'DefaultValue')] = found
  return only ? use.evaluator.resolve(only).value : unknown(`mapping ${name} has no ${path.join('.')}`)
}

/** The entry of a key; all where it is not known. */
function entriesAt(mapping: Expression, key: string | Unknown | undefined): readonly Expression[] {
  if (isUnknown(key)) return entriesOf(mapping).map(([, value]) => value)
  const found = entry(mapping, key ?? '')
  return found ? [found] : []
}

/** `Fn::GetAtt`. Both of its arguments may be functions, of the language extensions. */
function getAttribute(use: Use): Resolved {
  const [resource, attribute] = argumentsOf(use).map((argument) => use.evaluator.value(argument))
  if (typeof resource !== 'string') return unknown('Fn::GetAtt needs the name of a resource')
  if (typeof attribute !== 'string') return computed({ address: use.evaluator.addressOf(resource) })
  return use.evaluator.attribute(resource, attribute)
}

/** `Ref`, whose argument may be a function, of the language extensions. */
function reference({ argument, location, evaluator }: Use): Resolved | Located<Resolved> {
  const name = evaluator.value(argument)
  if (isUnknown(name)) return derived(name)
  if (typeof name !== 'string') return unknown('Ref needs a name')
  return new Located(evaluator.reference(name, location), evaluator.placeOf(name, location))
}

function join(use: Use): Resolved {
  const [delimiter, parts] = argumentsOf(use)
  const between = literal(delimiter)
  if (between === undefined || !parts) return unknown('Fn::Join needs a delimiter and a list')
  const values = use.evaluator.value(parts)
  if (isUnknown(values)) return derived(values)
  if (!Array.isArray(values)) return unknown('Fn::Join needs a list')
  const pieces = values.map(pieceOf).filter((piece) => piece !== undefined)
  return textOf(separated(pieces, between))
}

function length(use: Use): Resolved {
  const { value } = use.evaluator.resolve(use.argument)
  if (isUnknown(value)) return derived(value)
  return typeof value === 'object' && value.kind === 'list'
    ? value.items.length
    : unknown('Fn::Length needs a list')
}

function select(use: Use): Resolved {
  const [position, from] = argumentsOf(use)
  if (!position || !from) return unknown('Fn::Select needs an index and a list')
  const index = use.evaluator.value(position)
  const { value } = use.evaluator.resolve(from)
  if (isUnknown(index)) return derived(index)
  if (isUnknown(value)) return derived(value)
  const item = typeof value === 'object' && value.kind === 'list' ? value.items[Number(index)] : undefined
  return item ? use.evaluator.resolve(item).value : unknown(`Fn::Select finds nothing at ${index}`)
}

function split(use: Use): Resolved {
  const [delimiter, source] = argumentsOf(use)
  const between = literal(delimiter)
  if (!between || !source) return unknown('Fn::Split needs a delimiter and a text')
  const text = pieceOf(use.evaluator.value(source))
  if (text === undefined) return unknown('Fn::Split needs a text')
  return isUnknown(text) ? derived(text) : textList(text.split(between), use.location)
}

function toJson(use: Use): Resolved {
  const json = use.evaluator.value(use.argument)
  return json === undefined ? undefined : new Unknown('it is put together during deployment', { json })
}

/** Largest number of blocks that `Fn::Cidr` returns, as in CloudFormation. */
const MAX_BLOCKS = 256

/** `Fn::Cidr`: adjacent blocks of a given number of host bits, from the start of a larger block. */
function cidr({ argument, location, evaluator }: Use): Resolved {
  const given = argument.kind === 'list' ? argument.items.map((item) => evaluator.value(item)) : []
  const hidden = given.find(isUnknown)
  if (hidden) return derived(hidden)
  const [network, count, hostBits] = given
  const blocks = blocksOf(String(network), Number(count), Number(hostBits ?? 8))
  return blocks
    ? textList(blocks, location)
    : unknown('Fn::Cidr needs a block of addresses, a count and a number of bits that fit')
}

function blocksOf(network: string, count: number, hostBits: number): string[] | undefined {
  const range = parseCidr(network)
  const isUsable = count >= 1 && count <= MAX_BLOCKS && Number.isInteger(hostBits)
  if (!range || !isUsable) return undefined
  const more = range.bits - range.prefix - hostBits
  const blocks = Array.from({ length: count }, (_, index) => subnet(range, more, index))
  return blocks.every((block) => block !== undefined) ? blocks.map(formatCidr) : undefined
}

/** Placeholder of `Fn::Sub`: `${Name}`, `${Resource.Attribute}`, or `${!Literal}` for the text `${Literal}`. */
const HOLE = /\$\{([^{}]*)\}/

/** `Fn::Sub`: a text, or a text and a mapping of names to values. */
function substitute(use: Use): Resolved {
  const [text, variables] = itemsOf(use.argument)
  const written = text && pieceOf(use.evaluator.value(text))
  if (written === undefined) return unknown('Fn::Sub needs a text')
  const parts = textPieces(written)
  return textOf(parts.flatMap((part) => (isUnknown(part) ? [part] : substituted(part, variables, use))))
}

/** `split` by a pattern with a group has the group's matches at odd positions. */
function substituted(
  text: string,
  variables: Expression | undefined,
  use: Use,
): readonly (string | Unknown)[] {
  return text.split(HOLE).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [part]
    if (part.startsWith('!')) return [`\${${part.slice(1)}}`]
    return [pieceOf(named(part.trim(), variables, use)) ?? unknown(`${part} is no text`)]
  })
}

function named(name: string, variables: Expression | undefined, { evaluator, location }: Use) {
  const variable = entry(variables, name)
  if (variable) return evaluator.value(variable)
  const [resource = '', ...attribute] = name.split('.')
  const value =
    attribute.length > 0
      ? evaluator.attribute(resource, attribute.join('.'))
      : evaluator.reference(name, location)
  return typeof value === 'object' && !isUnknown(value) ? undefined : value
}
