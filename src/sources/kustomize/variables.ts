import { allIds, type BuiltObject } from './built-object.ts'
import { nodeAt } from './field-paths.ts'
import type { FieldSpec } from './field-specs.ts'
import type { VariableEntry } from './kustomization.ts'
import { isMissing, type MapNode, map, type Node, type ScalarNode, withItems } from './node.ts'
import { groupVersionOf, keyOf, kindKey, objectId } from './object-id.ts'
import type { Objects } from './object-list.ts'
import { Refusal } from './refusal.ts'
import { tagOf } from './scalars.ts'
import { updateFields } from './update-fields.ts'

/** Variables (`vars`) by their names. */
export type Variables = ReadonlyMap<string, VariableEntry>

/** The variables of two kustomizations. Throws a Refusal where both have one of a name. */
export function joinedVariables(first: Variables, second: Iterable<VariableEntry>): Variables {
  const all = new Map(first)
  for (const variable of second) {
    if (all.has(variable.name)) throw new Refusal(`there are two variables ${variable.name}`)
    all.set(variable.name, variable)
  }
  return all
}

/** The objects with the names of the variables that read from each. Throws a Refusal where one reads from several. */
export function withVariableNames(objects: Objects, variables: readonly VariableEntry[]): Objects {
  return variables.reduce((all, variable) => {
    const matches = matcherOf(variable)
    const found = all.filter(matches)
    if (found.length > 1) throw new Refusal(`the variable ${variable.name} reads from several objects`)
    return all.map((object) =>
      object === found[0] ? { ...object, variables: [...object.variables, variable.name] } : object,
    )
  }, objects)
}

function matcherOf({ objref }: VariableEntry): (object: BuiltObject) => boolean {
  const { group, version } = objref.apiVersion === '' ? objref : groupVersionOf(objref.apiVersion)
  const id = objectId({ group, version, kind: objref.kind }, objref.name, objref.namespace)
  // Without a namespace a variable reads from an object of any.
  const isAnywhere = objref.namespace === '' && id.effectiveNamespace === 'default'
  return (object) =>
    allIds(object).some((each) =>
      isAnywhere ? each.name === id.name && kindKey(each) === kindKey(id) : keyOf(each) === keyOf(id),
    )
}

/** The objects with `$(NAME)` replaced by the values of variables. Throws a Refusal for a variable without a value. */
export function withVariables(
  objects: Objects,
  variables: Variables,
  fields: readonly FieldSpec[],
  isIncomplete: boolean,
): Objects {
  if (variables.size === 0) return objects
  const values = new Map<string, ScalarNode>()
  for (const variable of variables.values()) {
    const value = valueIn(objects, variable)
    if (value === undefined && !isIncomplete) throw new Refusal(`the variable ${variable.name} has no value`)
    if (value?.kind === 'scalar') values.set(variable.name, value)
  }
  return objects.map((object) => {
    const node = fields.reduce<MapNode>(
      (each, field) => updateFields(each, field, (found) => expanded(found, values)),
      object.node,
    )
    return node === object.node ? object : { ...object, node }
  })
}

function valueIn(objects: Objects, { name, fieldref }: VariableEntry): Node | undefined {
  const object = objects.find(({ variables }) => variables.includes(name))
  return object && nodeAt(object.node, fieldref.fieldPath || 'metadata.name')
}

type Values = ReadonlyMap<string, ScalarNode>

function expanded(node: Node, values: Values): Node {
  if (isMissing(node)) return node
  if (node.kind === 'scalar') return isText(node) ? expandedText(node, values) : node
  if (node.kind === 'list') {
    return withItems(node, (item) => {
      if (!isText(item)) throw new Refusal('a list with variables has something other than texts')
      return expandedText(item, values)
    })
  }
  return map(
    Array.from(node.fields, ([name, field]): [string, Node] => [
      name,
      isText(field) ? expandedText(field, values) : field,
    ]),
    node.place,
  )
}

function isText(node: Node): node is ScalarNode {
  return node.kind === 'scalar' && (node.tag === 'str' || node.tag === undefined)
}

function expandedText(node: ScalarNode, values: Values): ScalarNode {
  const [, only] = /^\$\(([^)]*)\)$/.exec(node.text) ?? []
  const whole = only === undefined ? undefined : values.get(only)
  if (whole) return { ...typed(whole), place: node.place }
  const text = node.text.replace(/\$(?:\$|\(([^)]{0,250})\))/g, (written, name: string | undefined) =>
    written === '$$' ? '$' : (values.get(name ?? '')?.text ?? written),
  )
  return text === node.text && node.tag === 'str' ? node : { ...node, text, tag: 'str', isQuoted: false }
}

/** A value with its type, which a text that is nothing but the variable takes over. */
function typed(value: ScalarNode): ScalarNode {
  const told = tagOf(value.text)
  const isTyped = value.tag !== undefined && value.tag !== 'str' && value.tag === told
  return { ...value, tag: isTyped ? value.tag : 'str', isQuoted: false }
}
