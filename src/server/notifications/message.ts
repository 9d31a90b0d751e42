import type { GatheredMessages } from '../../store/notifications/hourly-limit.ts'
import type { FailedIngestion, MatchedFindings, NamedFinding } from '../../store/notifications/match-rules.ts'
import type { NamedPipeline } from '../../store/notifications/silent-pipelines.ts'

/** What a message tells, in the form that webhooks receive: schemas/notification.schema.json. */
export interface Message {
  /** Raised when something is changed in a way that a reader of the version before would misread. */
  readonly version: 1
  /** Of the delivery: the same for every attempt. */
  readonly id: string
  readonly created_at: string
  /** One sentence for people. */
  readonly summary: string
  /** The rule that matched; null for what somebody asked for. */
  readonly rule: { readonly id: string; readonly name: string } | null
  readonly findings: ToldFindings | null
  readonly ingestion: ToldIngestion | null
  readonly pipelines: SilentPipelines | null
  /** What was beyond the limit of its channel. */
  readonly gathered: GatheredMessages | null
}

interface ToldFindings {
  readonly new: number
  readonly reopened: number
  readonly overdue: number
  readonly accounts: number
  readonly by_severity: Readonly<Record<string, number>>
  /** The worst ones, with the address of their page where the service knows its own. */
  readonly worst: readonly (NamedFinding & { readonly url: string | null })[]
}

interface ToldIngestion {
  readonly id: string
  readonly status: 'failed'
  readonly file_name: string
  readonly errors: number
  readonly url: string | null
}

interface SilentPipelines {
  readonly silent: number
  /** Those that are silent for longest. */
  readonly longest: readonly NamedPipeline[]
}

/** A page of the console; null where the service does not know its own address. */
export type PageUrl = (path: string) => string | null

export function pagesAt(publicUrl: string | undefined): PageUrl {
  const root = publicUrl?.replace(/\/$/, '')
  return (path) => (root === undefined ? null : `${root}/#/${path}`)
}

export function toldFindings(
  { new: added, reopened, overdue, accounts, bySeverity, worst }: MatchedFindings,
  pageUrl: PageUrl,
): ToldFindings {
  const named = worst.map((finding) => ({ ...finding, url: pageUrl(`findings/${finding.id}`) }))
  return { new: added, reopened, overdue, accounts, by_severity: bySeverity, worst: named }
}

export function toldIngestion(
  ingestionId: string,
  { fileName, errors }: FailedIngestion,
  pageUrl: PageUrl,
): ToldIngestion {
  const url = pageUrl(`ingestions/${ingestionId}`)
  return { id: ingestionId, status: 'failed', file_name: fileName, errors, url }
}
