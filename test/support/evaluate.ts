import { TRUSTED_IN_FIXTURES } from '../../scripts/reads/trusted-accounts.ts'
import type { Check } from '../../src/checks/check.ts'
import type { FindingOrigin } from '../../src/findings/finding.ts'
import type { Resource } from '../../src/model/resource.ts'
import { Evaluation, type EvaluationOptions } from '../../src/scan/evaluation.ts'

/** Runs every check on resources that are all there is. Trusted are, if nothing else is said, those that fixtures trust. */
export function evaluate(
  checks: readonly Check[],
  resources: readonly Resource[],
  subject: FindingOrigin,
  options: EvaluationOptions = {},
): Evaluation {
  const evaluation = new Evaluation(checks, { trustedAccounts: TRUSTED_IN_FIXTURES, ...options })
  evaluation.judge(resources, subject)
  return evaluation
}
