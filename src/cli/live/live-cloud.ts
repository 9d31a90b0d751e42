import type { Check } from '../../checks/check.ts'
import type { ScanOptions } from '../../configuration/scan-options.ts'
import type { Source } from '../../sources/source.ts'

/** How a scan of what runs in a cloud is made. */
export interface LiveCloud {
  /** What is scanned: `a live AWS account`. */
  readonly what: string
  /** Whether a check is about resources of the cloud. */
  isAbout(check: Check): boolean
  /** The types of resources that are read for some of its checks. */
  typesFor(checks: readonly Check[]): Promise<ReadonlySet<string>>
  /**
   * What is read for some of its checks. Says as whom and what it scans. Throws a UsageError for options that would
   * scan something else than what is meant.
   */
  source(options: ScanOptions, checks: readonly Check[], run: LiveRun): Source
}

/** What a scan gives to each cloud that it reads. */
export interface LiveRun {
  readonly environment: Readonly<NodeJS.ProcessEnv>
  /** When it is aborted, no further call is made. */
  readonly signal: AbortSignal
  /** Says something on stderr, unless the scan is quiet. */
  readonly say: (text: string) => void
}
