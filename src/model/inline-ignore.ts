import type { LineRange } from '../text/line-ranges.ts'

/** Tools whose ignore comments and ignore files are read as well. */
export type ForeignTool =
  | 'cdk-nag'
  | 'cfn-lint'
  | 'checkov'
  | 'hadolint'
  | 'kics'
  | 'tfsec'
  | 'trivy'
  | 'zizmor'

/**
 * What a scanned file says that it wants ignored: in a comment, an annotation, metadata or an ignore file of another tool. It is as
 * written: whether there are such checks, and whether it counts at all, is for the scan to judge.
 */
export interface InlineIgnore {
  /** Ids of checks, or patterns of them. */
  readonly checks: readonly string[]
  readonly reason?: string
  /** A day: `2026-12-31`. */
  readonly until?: string
  /** The tool whose syntax it is; absent for Assay's own. */
  readonly tool?: ForeignTool
  readonly place: { readonly file: string; readonly line: number }
  /** The part of the file that it is about; absent where nothing follows that it could be about. */
  readonly part?: IgnoredPart
  /** What is wrong with how it is written, as a sentence for a person. */
  readonly malformed?: string
}

/**
 * A part of what is scanned: the file, some of its lines, resources by their addresses, which may be written in another
 * file, or other files.
 */
export type IgnoredPart =
  | { readonly kind: 'file' }
  | ({
      readonly kind: 'lines'
      /**
       * Line of the block that the comment stands in, where findings stand that are about what it lacks: that has no line of
       * its own, and the comment is about it as well.
       */
      readonly block?: number
    } & LineRange)
  | { readonly kind: 'files'; covers(file: string): boolean }
  | { readonly kind: 'resources'; readonly addresses: readonly string[]; readonly file?: string }
