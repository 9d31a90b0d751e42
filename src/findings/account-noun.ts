import type { Cloud } from '../model/resource.ts'

/** How clouds call an account, those that call it something else. */
const NOUNS: Readonly<Partial<Record<Cloud, string>>> = {
  azure: 'subscription',
  gcp: 'project',
  kubernetes: 'cluster',
}

/** What a cloud calls what it keeps resources in: `account`, `cluster`. */
export function accountNoun(cloud: Cloud): string {
  return NOUNS[cloud] ?? 'account'
}
