import type { ScanOptions } from '../configuration/scan-options.ts'
import { excerptsOf } from '../excerpts/read-excerpt.ts'
import type { CodeDetails } from '../outputs/code-details.ts'
import type { ScanResult } from '../scan/result.ts'

/** What a push tells of the scanned code: where to look it up, and its lines if that was asked for. */
export async function codeDetails(
  result: ScanResult,
  { outputFormats, pushToCloud, pushExcerpts, gitignore }: ScanOptions,
): Promise<CodeDetails> {
  const { root } = result
  if (root === undefined || !(pushToCloud || outputFormats.includes('json-ocsf'))) return {}
  const { checkedOutCommit } = await import('../sources/git/checked-out-commit.ts')
  const commit = await checkedOutCommit(root)
  return {
    ...(commit && { commit }),
    ...(pushToCloud && pushExcerpts && { excerpt: excerptsOf(result, { gitignore }) }),
  }
}
