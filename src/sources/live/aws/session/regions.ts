import { DescribeRegionsCommand, EC2Client } from '@aws-sdk/client-ec2'
import { UsageError } from '../../../../errors/assay-error.ts'
import type { AwsCalls } from '../api/aws-calls.ts'
import { homeRegion } from '../api/home-region.ts'
import { operation } from '../api/operation.ts'
import type { Account } from './account.ts'

export const describeRegions = operation(EC2Client, 'ec2:DescribeRegions', DescribeRegionsCommand)

/** `us-gov-west-1`. Names of hosts are made of it. */
const REGION = /^[a-z]+(-[a-z]+)+-\d+$/

/** Throws a UsageError where one is no name of a region, before anything is asked. */
export function requireRegionNames(regions: readonly string[] = []): void {
  const invalid = regions.find((region) => !REGION.test(region))
  if (invalid !== undefined)
    throw new UsageError(`${JSON.stringify(invalid)} is no region. Regions are called as eu-west-1 is.`)
}

/** Name of a region of a partition other than `aws`; emulators list those too. */
const REGION_OF_OTHER_PARTITION = /^(cn|us-gov|us-iso[a-z]*|eu-isoe)-/

/**
 * The regions to scan: those that are enabled for the account, or `wanted`. Throws a UsageError for one that is not
 * enabled.
 */
export async function regionsOf(
  account: Account,
  calls: AwsCalls,
  wanted: readonly string[] | undefined,
): Promise<readonly string[]> {
  const { Regions = [] } = await calls
    .send(describeRegions, homeRegion(account.partition), {})
    .catch((cause: unknown) => {
      if (wanted) return { Regions: wanted.map((RegionName) => ({ RegionName })) }
      throw new UsageError(
        'Which regions are enabled cannot be told: ec2:DescribeRegions failed. Allow it, or name the regions with --regions.',
        { cause },
      )
    })
  const enabled = Regions.flatMap(({ RegionName }) => RegionName ?? []).filter(
    (name) => account.partition !== 'aws' || !REGION_OF_OTHER_PARTITION.test(name),
  )
  const invalid = enabled.find((name) => !REGION.test(name))
  if (invalid !== undefined)
    throw new UsageError(
      `The answer to ec2:DescribeRegions has a region that cannot be one: ${JSON.stringify(invalid)}. Check HTTPS_PROXY and AWS_ENDPOINT_URL: docs/aws.md.`,
    )
  const missing = wanted?.find((region) => !enabled.includes(region))
  if (missing !== undefined)
    throw new UsageError(
      `Region ${missing} is not enabled for account ${account.id}, or no region has that name. Enabled are ${enabled.sort().join(', ')}.`,
    )
  return (wanted ?? enabled).toSorted()
}
