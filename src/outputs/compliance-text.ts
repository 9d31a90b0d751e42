import type { CheckMetadata } from '../checks/check.ts'
import { complianceOf } from '../compliance/controls-of.ts'

/** `cis-aws-7.0: 3.1.4, 3.1.5; aws-fsbp: S3.14` */
export function complianceText(check: CheckMetadata): string {
  return Object.entries(complianceOf(check))
    .map(([framework, controls]) => `${framework}: ${controls.join(', ')}`)
    .join('; ')
}
