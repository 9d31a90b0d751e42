import type { Value } from '../../../resources/value.ts'

interface Definition {
  readonly member: (name: string) => Value | Namespace
  /** The namespace as a value, as in `values(aws_subnet.all)`. */
  readonly whole: () => Value
  /** Whether it stands for a list or map of instances, each with these members: a resource with `count`. */
  readonly repeated?: boolean
}

/** Something one can traverse whose members are found on demand: `local`, `aws_s3_bucket`, `aws_s3_bucket.logs`. */
export class Namespace {
  readonly member: (name: string) => Value | Namespace
  readonly whole: () => Value
  readonly repeated: boolean

  constructor({ member, whole, repeated = false }: Definition) {
    this.member = member
    this.whole = whole
    this.repeated = repeated
  }
}
