import type { CheckMetadata } from '../checks/check.ts'
import { isVendoredFolder } from '../files/vendored-folder.ts'
import type { Finding } from '../findings/finding.ts'

/** Names of folders whose files run nowhere but in tests, show how something is used, or help its developers: `hack`, by custom. */
const FOLDER = /^(?:__tests__|e2e|examples?|fixtures|hack|test-?data|test-fixtures|tests?)$/i

/**
 * Whether a finding is about code that nobody deploys from here, by the names of its folders below the scanned paths: tests,
 * examples, and copies of others' code that nothing here uses. Who scans such a folder by itself asks for it. A secret is as good
 * there as anywhere.
 *
 * @param roots the scanned paths, relative to the root of the scan
 */
export function isUndeployed({ check, location, resource }: Finding, roots: readonly string[]): boolean {
  if (!location || findsSecrets(check)) return false
  const parts = location.file.split('/')
  const above = roots.map((root) => root.split('/')).filter((names) => isAbove(names, parts))
  const known = Math.max(0, ...above.map(({ length }) => length))
  const isUsed = resource.calls !== undefined || resource.overlay !== undefined
  return parts.slice(known, -1).some((folder) => FOLDER.test(folder) || (!isUsed && isVendoredFolder(folder)))
}

/** Whether a check finds secrets themselves, and not only what protects them. */
function findsSecrets({ topics, categories }: CheckMetadata): boolean {
  return topics ? topics.includes('secrets-in-code') : categories.includes('secrets')
}

function isAbove(names: readonly string[], parts: readonly string[]): boolean {
  return names.every((name, at) => name === parts[at])
}
