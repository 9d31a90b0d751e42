import type { CheckMetadata } from '../checks/check.ts'

/** `CIS-AWS-7.0: 3.1.4, 3.1.5; FSBP: S3.14` */
export function complianceText(frameworks: CheckMetadata['compliance']): string {
  return Object.entries(frameworks)
    .map(([framework, controls]) => `${framework}: ${controls.join(', ')}`)
    .join('; ')
}
