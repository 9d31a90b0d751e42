import type { Location } from '../../../resources/location.ts'
import { isUnknown } from '../../../resources/unknown.ts'
import type { EvaluatedResource } from '../evaluate/evaluated.ts'
import { Block } from './block.ts'

/** A resource or data source of the module, with the names others may call it by. */
export class TerraformResource extends Block {
  readonly mode: EvaluatedResource['mode']
  readonly type: string
  readonly label: string
  readonly address: string
  readonly provider: string
  /** Where the root module calls the child module that it comes from. */
  readonly calledFrom: Location | undefined
  /** Known values of the arguments that name it, such as a bucket's `bucket`. */
  readonly identifiers: readonly string[]

  constructor(evaluated: EvaluatedResource, named: readonly string[]) {
    super(evaluated)
    this.mode = evaluated.mode
    this.type = evaluated.type
    this.label = evaluated.name
    this.address = evaluated.address
    this.provider = evaluated.provider
    this.calledFrom = evaluated.calledFrom
    this.identifiers = named.flatMap((argument) => {
      const name = this.string(argument)?.value
      return name === undefined || isUnknown(name) ? [] : [name]
    })
  }
}
