import { type Reference, Unknown } from '../../../model/unknown.ts'

/** An attribute that only the cloud tells. */
export class Computed extends Unknown {
  readonly mayBeEmpty: boolean

  constructor(reference: Reference, mayBeEmpty: boolean) {
    super('known only after apply', { references: [reference] })
    this.mayBeEmpty = mayBeEmpty
  }
}
