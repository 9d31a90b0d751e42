import { unusedRegion } from '../../../model/aws/unused-region.ts'
import type { Resource } from '../../../model/resource.ts'
import { readsAllServices } from './collectors/index.ts'
import { untouchedDefaults } from './region-defaults.ts'
import { type Reading, RegionReader } from './region-reader.ts'

/**
 * Puts one resource in the place of what AWS made in each region that nobody uses. A region counts as used unless all services
 * were read there, and nothing but that was found.
 */
export function foldUnusedRegions(reading: Reading): void {
  const { needs, regions, resources } = reading
  if (!needs.includes(unusedRegion.type) || !readsAllServices(needs)) return
  const failed = new Set(reading.incomplete.map(({ service, region }) => region ?? service))
  // A bucket lies in any region.
  if (failed.has('s3')) return
  const byRegion = Map.groupBy(resources, ({ region }) => region)
  for (const region of regions) {
    if (failed.has(region)) continue
    const defaults = untouchedDefaults(byRegion.get(region) ?? [])
    if (defaults.length > 0) fold(region, defaults, reading)
  }
}

function fold(region: string, defaults: readonly Resource[], reading: Reading): void {
  const gone = new Set(defaults)
  const left = reading.resources.filter((resource) => !gone.has(resource))
  reading.resources.length = 0
  for (const resource of left) reading.resources.push(resource)
  const reader = new RegionReader(reading, region, { service: 'ec2', types: [unusedRegion] })
  reader.add(unusedRegion, {
    arn: reader.arn('ec2', 'unused-region'),
    name: `defaults of ${region}`,
    properties: { Defaults: defaults.map(({ name }) => name) },
  })
}
