import type { Resource } from '../../model/resource.ts'

/**
 * Equal for resources of one region. All unknown regions count as one region, since resources that are deployed
 * together, such as those of a template, are mostly in the region of the deployment.
 */
export function regionKey({ region }: Resource): string {
  return typeof region === 'string' ? `in ${region}` : 'where it is deployed'
}
