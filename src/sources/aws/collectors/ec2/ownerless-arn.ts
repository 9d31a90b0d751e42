import type { RegionReader } from '../../region-reader.ts'

/** The ARN of a resource of EC2 that names no account, since it may be public: an image, a snapshot. */
export function ownerlessArn(resource: string, { account, region }: RegionReader): string {
  return `arn:${account.partition}:ec2:${region}::${resource}`
}
