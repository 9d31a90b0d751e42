import type { Location } from '../../model/location.ts'
import { isMissing, type Node, type ScalarNode, textNode, withScalar } from './node.ts'
import { Refusal } from './refusal.ts'
import { tagOf } from './scalars.ts'

/** A change that puts a scalar in the place of another, in the quotes of that one. */
export function scalarSetter(value: ScalarNode): (node: Node) => Node {
  return (node) => {
    if (node.kind !== 'scalar') throw new Refusal(`a value is to be set where a ${node.kind} is`)
    return node.text === value.text && node.tag === value.tag ? node : { ...value, isQuoted: node.isQuoted }
  }
}

/** A change that sets a text of a map. Throws a Refusal for a name that Kustomize would write as a number. */
export function entrySetter(name: string, text: string, place: Location | undefined): (node: Node) => Node {
  demandName(name)
  return (node) => {
    if (isMissing(node)) return node
    if (node.kind !== 'map') throw new Refusal(`${name} is to be set in a ${node.kind}`)
    const before = node.fields.get(name)
    if (before?.kind === 'scalar' && before.text === text && before.tag === 'str') return node
    return withScalar(node, name, textNode(text, place))
  }
}

/**
 * Throws a Refusal for a name that looks like a number or a truth value: Kustomize writes the names of what it adds without
 * quotes.
 */
export function demandName(name: string): void {
  if (tagOf(name) !== 'str') throw new Refusal(`the key ${name} is no text`)
}
