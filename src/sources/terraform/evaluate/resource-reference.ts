import { type PartialKnowledge, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { AFTER_APPLY } from './unknowns.ts'

interface Definition extends PartialKnowledge {
  readonly member: (name: string) => Value
  /** Whether it stands for an unknown number of instances: `aws_subnet.all[*]`. */
  readonly plural?: boolean
}

/**
 * A reference to a whole resource or called module. Known only after apply as a whole; its members are evaluated on
 * demand, so that two modules may use each other's outputs.
 */
export class ResourceReference extends Unknown {
  readonly member: (name: string) => Value
  readonly plural: boolean

  constructor(definition: Definition) {
    super(AFTER_APPLY.reason, { ...definition, quotesNothing: true })
    this.member = definition.member
    this.plural = definition.plural ?? false
  }
}
