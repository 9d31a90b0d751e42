/** The region in which the services without regions are asked, by partition. */
const HOME_REGIONS: Readonly<Record<string, string>> = {
  aws: 'us-east-1',
  'aws-cn': 'cn-north-1',
  'aws-us-gov': 'us-gov-west-1',
}

export function homeRegion(partition: string): string {
  return HOME_REGIONS[partition] ?? 'us-east-1'
}

/** The home of the partition that a region is in. */
export function homeOf(region: string): string {
  if (region.startsWith('cn-')) return homeRegion('aws-cn')
  return homeRegion(region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws')
}
