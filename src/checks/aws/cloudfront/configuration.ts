import type { DistributionConfig, Origin } from '../../../resources/aws/cloudfront.ts'
import type { Resource } from '../../../resources/resource.ts'
import { known } from '../../verdict.ts'

/** The property that holds all settings of a distribution. */
export const CONFIG = 'DistributionConfig'

export type Distribution = Resource<'AWS::CloudFront::Distribution'>

export function configurationOf({ properties }: Distribution): DistributionConfig {
  return known(properties.DistributionConfig, CONFIG) ?? {}
}

/** Where what a distribution serves comes from, each with its place. */
export function originsOf(distribution: Distribution) {
  const origins = known(configurationOf(distribution).Origins, `${CONFIG}.Origins`) ?? []
  return origins.map((origin, index) => ({ origin, at: `${CONFIG}.Origins[${index}]` }))
}

/** Whether the origin is a bucket: no server of any kind. */
export function isBucket(origin: Origin, at: string): boolean {
  return (
    known(origin.CustomOriginConfig, `${at}.CustomOriginConfig`) === undefined &&
    known(origin.VpcOriginConfig, `${at}.VpcOriginConfig`) === undefined
  )
}
