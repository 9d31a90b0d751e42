import { entryOf } from '../../collections/entry-of.ts'
import {
  type BuiltObject,
  currentId,
  earlierIds,
  gvkOf,
  nameOf,
  namespaceOf,
  originalId,
} from './built-object.ts'
import type { FieldSpec, NameReferences } from './field-specs.ts'
import {
  at,
  isMissing,
  itemsOf,
  type MapNode,
  type Node,
  plain,
  textOf,
  withItems,
  withScalar,
} from './node.ts'
import { type Gvk, isInNoNamespace, isSelected, kindKey, NO_NAMESPACE, type ObjectId } from './object-id.ts'
import type { Objects } from './object-list.ts'
import { Refusal } from './refusal.ts'
import { updateFields } from './update-fields.ts'

/** The objects with their references to renamed objects brought up to date. Throws a Refusal where one is ambiguous. */
export function withReferencesFixed(
  objects: Objects,
  references: readonly NameReferences[],
  spend: (steps: number) => void,
): Objects {
  const renamed = objects.filter(({ earlier }) => earlier.length > 0)
  if (renamed.length === 0) return objects
  const targets = { all: objects, byName: byEarlierName(renamed) }
  const fieldsOf = fieldsByKind(references)
  return objects.map((object) => {
    const own = fieldsOf(originalId(object))
    spend(own.length)
    let { node } = object
    for (const { target, field } of own) {
      const referrer = new Referrer({ ...object, node }, target, field, targets)
      node = updateFields(node, { ...field, ...gvkOf(node) }, (found) => referrer.fixed(found))
    }
    return node === object.node ? object : { ...object, node }
  })
}

interface ReferringField {
  readonly target: Gvk
  readonly field: FieldSpec
}

/** Tells the fields in which objects of a kind name others. */
function fieldsByKind(references: readonly NameReferences[]): (gvk: Gvk) => readonly ReferringField[] {
  const known = new Map<string, readonly ReferringField[]>()
  return (gvk) =>
    entryOf(known, kindKey(gvk), () =>
      references.flatMap((target) =>
        target.referrers.filter((field) => isSelected(gvk, field)).map((field) => ({ target, field })),
      ),
    )
}

/** The objects of a build, and those whose names have changed by the names that they had. */
interface Targets {
  readonly all: Objects
  readonly byName: ReadonlyMap<string, Objects>
}

function byEarlierName(renamed: Objects): ReadonlyMap<string, Objects> {
  const byName = new Map<string, BuiltObject[]>()
  for (const object of renamed) {
    for (const name of new Set(object.earlier.map((each) => each.name)))
      entryOf(byName, name, () => []).push(object)
  }
  return byName
}

/** An object that may name others in one of its fields. */
class Referrer {
  readonly #object: BuiltObject
  readonly #target: Gvk
  readonly #field: FieldSpec
  readonly #targets: Targets
  readonly #id: ObjectId

  constructor(object: BuiltObject, target: Gvk, field: FieldSpec, targets: Targets) {
    this.#object = object
    this.#target = target
    this.#field = field
    this.#targets = targets
    this.#id = currentId(object)
  }

  fixed(node: Node): Node {
    if (isMissing(node)) return node
    if (node.kind === 'list') {
      return withItems(node, (item) => {
        if (item.kind === 'list') throw new Refusal('a list in a list is to name an object')
        return isMissing(item) ? item : this.fixed(item)
      })
    }
    return node.kind === 'map' ? this.#fixedMap(node) : this.#fixedName(node)
  }

  #fixedName(node: Node): Node {
    const target = this.#targetCalled(textOf(node), this.#reachable(), sameName)
    if (!target || nameOf(target.node) === textOf(node) || node.kind !== 'scalar') return node
    return { ...plain(nameOf(target.node), node.place), isQuoted: node.isQuoted }
  }

  /** A map names an object by `name`, and its namespace by `namespace`. */
  #fixedMap(node: MapNode): Node {
    const name = at(node, 'name')
    if (!name) throw new Refusal(`${this.#field.path} names nothing`)
    const namespace = at(node, 'namespace')
    const candidates = namespace ? this.#inNamespace(textOf(namespace)) : this.#reachable()
    const target = this.#targetCalled(textOf(name), candidates, sameNameAndNamespace)
    if (!target) return node
    const [newName, newNamespace] = [nameOf(target.node), namespaceOf(target.node)]
    if (newName === textOf(name) && newNamespace === '') return node
    const named = newName === textOf(name) ? node : withScalar(node, 'name', plain(newName, name.place))
    if (newNamespace === '' || newNamespace === textOf(namespace)) return named
    return withScalar(named, 'namespace', plain(newNamespace, (namespace ?? name).place))
  }

  /** Those of a namespace: as they were at first, else as they are now. */
  #inNamespace(namespace: string): (all: Objects) => Objects {
    const reachable = this.#reachable()
    const wasIn = (each: BuiltObject) => originalId(each).effectiveNamespace === namespace
    const isIn = (each: BuiltObject) => currentId(each).effectiveNamespace === namespace
    const isKnown = namespace !== NO_NAMESPACE && reachable(this.#targets.all).some(wasIn)
    return (all) => (namespace === NO_NAMESPACE ? [] : reachable(all).filter(isKnown ? wasIn : isIn))
  }

  /** Those that the object could refer to at all. */
  #reachable(): (all: Objects) => Objects {
    if (isInNoNamespace(this.#id)) return (all) => all
    const bound = this.#boundNamespaces()
    return (all) =>
      all.filter((each) => {
        const id = currentId(each)
        return (
          isInNoNamespace(id) ||
          id.effectiveNamespace === this.#id.effectiveNamespace ||
          bound.has(namespaceOf(each.node))
        )
      })
  }

  /** The namespaces of the service accounts that a role binding names. */
  #boundNamespaces(): ReadonlySet<string> {
    const { node } = this.#object
    if (gvkOf(node).kind !== 'RoleBinding') return new Set()
    return new Set(
      itemsOf(at(node, 'subjects'))
        .filter((subject) => textOf(at(subject, 'kind')) === 'ServiceAccount')
        .flatMap((subject) => (at(subject, 'namespace') ? [textOf(at(subject, 'namespace'))] : [])),
    )
  }

  #targetCalled(
    name: string,
    candidates: (all: Objects) => Objects,
    areSame: (first: BuiltObject, second: BuiltObject) => boolean,
  ): BuiltObject | undefined {
    const role = this.#roleKind()
    const fitting = candidates(this.#targets.byName.get(name) ?? []).filter((each) => {
      const ids = earlierIds(each)
      return (
        ids.some((id) => isSelected(id, this.#target)) &&
        (!role || ids.some((id) => isSelected(id, role))) &&
        this.#isNear(each)
      )
    })
    if (fitting.length < 2) return fitting[0]
    const alike = fitting.filter((each) => hasSameAffixes(each, this.#object, true))
    const best = alike.length > 1 ? alike.filter((each) => hasSameAffixes(each, this.#object, false)) : alike
    const [first, ...others] = best
    if (first && !others.every((each) => areSame(first, each))) {
      throw new Refusal(`${this.#field.path} of ${this.#id.kind} ${this.#id.name} names several objects`)
    }
    return first
  }

  /** The kind of the role that a binding names; absent for other fields. */
  #roleKind(): Partial<Gvk> | undefined {
    if (!this.#field.path.endsWith('roleRef/name')) return undefined
    const role = at(this.#object.node, 'roleRef')
    const [group, kind] = [at(role, 'apiGroup'), at(role, 'kind')]
    return group && kind ? { group: textOf(group), kind: textOf(kind) } : undefined
  }

  /** Role bindings name service accounts of other namespaces. */
  #isNear(target: BuiltObject): boolean {
    const id = currentId(target)
    return (
      isInNoNamespace(this.#id) ||
      isInNoNamespace(id) ||
      id.kind === 'ServiceAccount' ||
      id.effectiveNamespace === this.#id.effectiveNamespace
    )
  }
}

function sameName(first: BuiltObject, second: BuiltObject): boolean {
  return nameOf(first.node) === nameOf(second.node)
}

function sameNameAndNamespace(first: BuiltObject, second: BuiltObject): boolean {
  return sameName(first, second) && namespaceOf(first.node) === namespaceOf(second.node)
}

/** Whether two objects went through the same kustomizations, as their prefixes and suffixes tell. */
function hasSameAffixes(first: BuiltObject, second: BuiltObject, allowsNone: boolean): boolean {
  return (
    hasSameEnd(first.prefixes, second.prefixes, allowsNone) &&
    hasSameEnd(first.suffixes, second.suffixes, allowsNone)
  )
}

function hasSameEnd(first: readonly string[], second: readonly string[], allowsNone: boolean): boolean {
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first]
  if (shorter.length === 0) return allowsNone || longer.length === 0
  return shorter.every((text, index) => text === longer[longer.length - shorter.length + index])
}
