import { type PartialKnowledge, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'

interface Definition extends PartialKnowledge {
  readonly member: (name: string) => Value
  /** Whether it stands for instances of which nobody knows how many there are: `aws_subnet.all[*]`. */
  readonly plural?: boolean
}

/**
 * One resource or one called module as a value. As a whole it is known only after apply; what can be known of it
 * is found on demand, so that two modules may use each other's outputs.
 */
export class ResourceReference extends Unknown {
  readonly member: (name: string) => Value
  readonly plural: boolean

  constructor({ member, plural = false, ...knowledge }: Definition) {
    super('known only after apply', knowledge)
    this.member = member
    this.plural = plural
  }
}
