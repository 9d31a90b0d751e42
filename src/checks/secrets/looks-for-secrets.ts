import type { CheckMetadata } from '../check.ts'

/** Whether a check looks for secrets. Checks of how secrets are handled have other topics; a check without topics may look for them. */
export function looksForSecrets({ categories, topics = [] }: CheckMetadata): boolean {
  return topics.includes('secrets-in-code') || (topics.length === 0 && categories.includes('secrets'))
}
