import type { Resource } from '../../resources/resource.ts'

/**
 * What resources of one region have in common. Regions that nobody knows count as one: what is deployed together, such
 * as the resources of a template, mostly is in the region of the deployment.
 */
export function regionKey({ region }: Resource): string {
  return typeof region === 'string' ? `in ${region}` : 'where it is deployed'
}
