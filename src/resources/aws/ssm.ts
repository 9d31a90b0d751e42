import type { Property } from '../value.ts'

export interface SsmResourceTypes {
  'AWS::SSM::Document': SsmDocument
  'AWS::SSM::Parameter': SsmParameter
}

interface SsmDocument {
  readonly Name?: Property<string>
  /** Accounts that may run it, among them `all`. CloudFormation has no property for them. */
  readonly SharedAccountIds?: Property<readonly Property<string>[]>
}

interface SsmParameter {
  readonly Name?: Property<string>
  /** `String`, `StringList` or `SecureString`, which CloudFormation cannot make. */
  readonly Type?: Property<string>
  readonly Value?: Property<string>
}
