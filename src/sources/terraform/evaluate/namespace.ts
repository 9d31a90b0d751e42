import type { Value } from '../../../model/value.ts'

/** How the members of a namespace, and the namespace itself, are resolved. */
interface Definition {
  readonly member: (name: string) => Value | Namespace
  /** The namespace as a value, as in `merge(var, {})`. */
  readonly whole: () => Value
}

/** A name with members that are resolved on demand: `local`, `module`, `aws_s3_bucket`. */
export class Namespace {
  readonly member: (name: string) => Value | Namespace
  readonly whole: () => Value

  constructor({ member, whole }: Definition) {
    this.member = member
    this.whole = whole
  }
}
