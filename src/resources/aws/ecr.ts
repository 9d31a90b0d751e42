import type { Property, Value } from '../value.ts'

export interface EcrResourceTypes {
  'AWS::ECR::RegistryScanningConfiguration': RegistryScanningConfiguration
  'AWS::ECR::Repository': EcrRepository
  /** The policy of a repository that is declared elsewhere, or cannot be told. */
  'X::ECR::RepositoryPolicy': EcrRepositoryPolicy
}

interface EcrRepository extends EcrRepositoryPolicy {
  readonly RepositoryName?: Property<string>
  readonly ImageScanningConfiguration?: Property<{ readonly ScanOnPush?: Property<boolean> }>
  /** `MUTABLE` or `IMMUTABLE`, either perhaps `_WITH_EXCLUSION`. */
  readonly ImageTagMutability?: Property<string>
}

interface EcrRepositoryPolicy {
  /** Absent: only the account itself has access. */
  readonly RepositoryPolicyText?: Property<Value>
}

/** What is scanned of all repositories of an account in a region. */
interface RegistryScanningConfiguration {
  readonly Rules?: Property<readonly Property<ScanningRule>[]>
}

export interface ScanningRule {
  /** Which repositories it is for; one that matches is enough. */
  readonly RepositoryFilters?: Property<readonly Property<RepositoryFilter>[]>
  /** `SCAN_ON_PUSH`, `CONTINUOUS_SCAN` or `MANUAL`. */
  readonly ScanFrequency?: Property<string>
}

interface RepositoryFilter {
  /** Part of a name, or a whole one with `*` for any characters. */
  readonly Filter?: Property<string>
}
