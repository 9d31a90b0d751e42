import { AssayError } from '../../errors/assay-error.ts'

/** An issue as its tracker has it. */
export interface TrackedIssue {
  readonly number: number
  readonly isOpen: boolean
}

/** What people read of an issue. */
export interface IssueText {
  readonly title: string
  readonly body: string
}

/** Why an issue is closed. */
export type Closing = 'completed' | 'not_planned'

/** The issues of one project, wherever they are kept. What fails throws a `TrackerError`. */
export interface Project {
  /** Does nothing where issues can be kept, as far as the host says so before there is one. */
  verify(): Promise<void>
  create(text: IssueText): Promise<TrackedIssue>
  /** The issue with this mark in its text that was created since then. */
  find(mark: string, since: Date): Promise<TrackedIssue | undefined>
  /** Undefined for one that was deleted or moved. */
  read(number: number): Promise<TrackedIssue | undefined>
  close(number: number, closing: Closing): Promise<void>
  reopen(number: number): Promise<void>
  comment(number: number, text: string): Promise<void>
  /** The page of an issue. */
  urlOf(number: number): string
}

/** What of a tracker is at fault. */
export type TrackerFault = 'server' | 'project' | 'token'

interface TrackerErrorOptions {
  /** The server, unless it says otherwise. */
  readonly fault?: TrackerFault
  readonly pauseMs?: number
  readonly cause?: unknown
}

/** A tracker did not do what it was asked; the message is for people, and has nothing that the tracker said. */
export class TrackerError extends AssayError {
  override readonly code = 'tracker'
  readonly fault: TrackerFault
  /** For how long it wants to be left alone. */
  readonly pauseMs: number | undefined

  constructor(message: string, { fault = 'server', pauseMs, cause }: TrackerErrorOptions = {}) {
    super(message, { cause })
    this.fault = fault
    this.pauseMs = pauseMs
  }
}
