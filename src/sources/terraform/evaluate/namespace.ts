import type { Value } from '../../../model/value.ts'

interface Definition {
  readonly member: (name: string) => Value | Namespace
  /** The namespace as a value, as in `merge(var, {})`. */
  readonly whole: () => Value
}

/** A traversable name whose members are resolved on demand: `local`, `module`, `aws_s3_bucket`. */
export class Namespace {
  readonly member: (name: string) => Value | Namespace
  readonly whole: () => Value

  constructor({ member, whole }: Definition) {
    this.member = member
    this.whole = whole
  }
}
