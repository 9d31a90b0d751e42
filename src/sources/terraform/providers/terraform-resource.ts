import type { Location } from '../../../model/location.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { Property, Value } from '../../../model/value.ts'
import { Located } from '../../values/located.ts'
import { toText } from '../evaluate/conversion.ts'
import type { EvaluatedResource } from '../evaluate/evaluated.ts'
import { Block } from './block.ts'
import type { TaintedReads } from './tainted-reads.ts'

/** Arguments that plans tell of what exists already. */
const CLOUD_NAMES = ['arn', 'id'] as const

const NO_NAMES: readonly string[] = []

/** A resource or data source of the module, with its identifiers. */
export class TerraformResource extends Block {
  readonly mode: EvaluatedResource['mode']
  readonly type: string
  readonly label: string
  readonly address: string
  /** Whether its block could not be parsed, so that each of its arguments is unknown. */
  readonly isLost: boolean
  /** The block as it is written. */
  readonly declaredAt: Location
  readonly calls: EvaluatedResource['calls']
  /** The configuration of its provider; `undefined` where no block configures it. */
  readonly provider: Block | undefined
  /** Known values of the arguments that identify it, such as its name. */
  readonly identifiers: readonly string[]
  /** Identifying arguments whose values are unknown. */
  readonly unknownNames: readonly Unknown[]
  /** The ARN and the id, which plans tell of what exists already. */
  readonly cloudNames: readonly string[]
  /** The first identifier that may be shown. */
  readonly shownName: string | undefined = undefined
  /** Tainted values of the identifying arguments. */
  readonly taintedNames: readonly Value[]
  readonly #ignoredChanges: ReadonlySet<string> | undefined

  constructor(
    evaluated: EvaluatedResource,
    named: readonly string[],
    provider: Block | undefined,
    taintedReads: TaintedReads,
  ) {
    super(evaluated, taintedReads)
    this.mode = evaluated.mode
    this.type = evaluated.type
    this.label = evaluated.name
    this.address = evaluated.address
    this.isLost = evaluated.isLost === true
    this.declaredAt = evaluated.declaredAt
    this.calls = evaluated.calls
    this.provider = provider
    const identifiers: string[] = []
    const taintedNames: Value[] = []
    const unknownNames: Unknown[] = []
    for (const argument of named) {
      const attribute = evaluated.attributes.get(argument)
      const name = attribute && toText(attribute.value)
      if (isUnknown(name)) unknownNames.push(name)
      if (typeof name !== 'string') continue
      identifiers.push(name)
      if (attribute?.tainted) taintedNames.push(attribute.value)
      else this.shownName ??= name
    }
    this.identifiers = identifiers
    this.unknownNames = unknownNames
    this.cloudNames = CLOUD_NAMES.flatMap((argument) => {
      const attribute = evaluated.attributes.get(argument)
      const name = attribute && toText(attribute.value)
      return typeof name === 'string' ? [name] : NO_NAMES
    })
    this.taintedNames = taintedNames
    this.#ignoredChanges = evaluated.ignoredChanges
  }

  /** A text that should not be written in a file. Unknown where it is not: given from outside, or changed by hand later. */
  override secret(name: string): Located<Property<string>> | undefined {
    const isIgnored = this.#ignoredChanges?.has(name) || this.#ignoredChanges?.has('all')
    const text = super.secret(name)
    return isIgnored && text
      ? new Located(new Unknown('later changes of it are ignored'), text.location)
      : text
  }
}
