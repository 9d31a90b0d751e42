import type { Excerpt } from '../excerpts/excerpt.ts'
import type { Finding } from '../findings/finding.ts'

/** What is known of scanned code beside the findings in it; each is absent where it is not known, or not to be told. */
export interface CodeDetails {
  /** The commit that the files are of. */
  readonly commit?: ScannedCommit
  readonly excerpt?: (finding: Finding) => Excerpt | undefined
}

interface ScannedCommit {
  /** Host and path, without credentials: `github.com/acme/infra`. */
  readonly repository: string
  /** In hexadecimal. */
  readonly id: string
  /** Whether the commit has the file as it was scanned. */
  has(file: string): boolean
}
