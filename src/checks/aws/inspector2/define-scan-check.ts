import type { ResourceType } from '../../../model/resource.ts'
import { type Check, type CheckMetadata, defineCheck, fail, pass } from '../../check.ts'
import { isGood, type Words } from '../../words.ts'
import { anyInRegionOf } from '../any-in-region.ts'

const STATUS: Words = {
  good: ['ENABLED', 'ENABLING'],
  bad: ['DISABLED', 'DISABLING', 'SUSPENDED', 'SUSPENDING'],
}

interface ScanCheck
  extends Pick<CheckMetadata, 'id' | 'title' | 'severity' | 'profile' | 'risk' | 'references'> {
  readonly scan: 'Ec2' | 'Ecr' | 'Lambda' | 'LambdaCode'
  /** As the AWS CLI calls it. */
  readonly named: string
  /** What is scanned, in the plural. */
  readonly what: string
  /** Regions without any are not asked. */
  readonly of: ResourceType
}

/** Declares a check that Inspector scans something in each region that has some of it. */
export function defineScanCheck({ scan, named, what, of, ...metadata }: ScanCheck): Check {
  return defineCheck({
    ...metadata,
    service: 'inspector2',
    categories: ['supply-chain'],
    topics: ['vulnerability-scanning'],
    remediation: {
      text: `Let Inspector scan ${what} in each region that has some, through the organization.`,
      command: `aws inspector2 enable --resource-types ${named} --region <REGION>`,
      url: 'https://docs.aws.amazon.com/inspector/latest/user/getting_started_tutorial.html',
    },
    resources: ['X::Inspector2::Scans'],
    evaluate(scans, infrastructure) {
      if (!anyInRegionOf(scans, of, infrastructure)) return undefined
      const status = scans.at(scan)
      return isGood(status, STATUS)
        ? pass(`Inspector scans ${what} in the region.`, status)
        : fail(`Inspector does not scan ${what} in the region.`, status)
    },
  })
}
