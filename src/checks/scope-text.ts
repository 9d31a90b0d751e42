import type { Resource } from '../model/resource.ts'

/** Where the companions of a resource are looked for, for a sentence: `the root module live`, `the stack site.yaml`. */
export function scopeText({ scope, rootModule, cloud }: Resource): string {
  if (rootModule !== undefined) return `the root module ${scope}`
  return cloud === 'aws' ? `the stack ${scope}` : scope
}
