import type { CheckMetadata } from '../checks/check.ts'

/**
 * The checks that a check runs together with unless single ones are selected: `undefined` for those that every scan runs;
 * the service for those that run only where they are asked for; `custom` for those of the user.
 */
export function checkGroup({
  service,
  enabledByDefault,
  file,
}: Pick<CheckMetadata, 'enabledByDefault' | 'file' | 'service'>): string | undefined {
  if (file !== undefined) return CUSTOM
  return enabledByDefault === false ? service : undefined
}

const CUSTOM = 'custom'

/**
 * The groups of which some checks of the catalogue were not chosen. Of custom checks nobody knows whether they are all: an
 * earlier scan may have had those of other folders.
 */
export function partialGroups(
  catalogue: readonly CheckMetadata[],
  chosen: readonly CheckMetadata[],
): ReadonlySet<string | undefined> {
  const ran = new Set(chosen)
  return new Set([CUSTOM, ...catalogue.filter((check) => !ran.has(check)).map(checkGroup)])
}
