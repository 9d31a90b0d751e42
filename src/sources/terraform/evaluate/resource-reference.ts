import { isUnknown, type PartialKnowledge, Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import { isList, objectFrom } from './object.ts'
import { AFTER_APPLY, readAs } from './unknowns.ts'

interface Definition extends PartialKnowledge {
  readonly member: (name: string) => Value
  /** Whether it stands for an unknown number of instances: `aws_subnet.all[*]`. */
  readonly plural?: boolean
  /** One of its instances; itself where they are not told apart. */
  readonly instance?: (key: Value) => ResourceReference
}

/**
 * A reference to a whole resource or called module. Known only after apply as a whole; its members are evaluated on
 * demand, so that two modules may use each other's outputs.
 */
export class ResourceReference extends Unknown {
  readonly member: (name: string) => Value
  readonly plural: boolean
  readonly instance: (key: Value) => ResourceReference

  constructor(definition: Definition) {
    super(AFTER_APPLY.reason, { ...definition, quotesNothing: true })
    this.member = definition.member
    this.plural = definition.plural ?? false
    this.instance = definition.instance ?? (() => this)
  }
}

/** A value of one of an unknown number of instances: two such values need not be the same. */
export function ofAnyInstance(value: Value): Value {
  if (value instanceof ResourceReference) {
    const { references, plural } = value
    return new ResourceReference({ member: (name) => ofAnyInstance(value.member(name)), references, plural })
  }
  if (isUnknown(value)) return readAs(value, undefined)
  if (isList(value)) return value.map(ofAnyInstance)
  if (!isValueObject(value)) return value
  return objectFrom(Object.entries(value).map(([name, member]) => [name, ofAnyInstance(member)]))
}
