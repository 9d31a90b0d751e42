import type { Finding } from '../../src/findings/finding.ts'
import type { Files } from './files.ts'
import type { Language } from './language.ts'
import type { Subject } from './subject.ts'

/**
 * A way to write the same infrastructure differently. Verdicts must hold: FAIL may become MANUAL, never PASS or nothing; PASS
 * may become MANUAL, never FAIL or nothing; MANUAL stays. No gap appears. See `law.ts`.
 */
export interface Rewriting {
  readonly name: string
  readonly language: Language
  /** The same infrastructure in other words: any number of variants, none where the transformation does not apply. */
  variants(subject: Subject): Iterable<Files>
  /**
   * Whether comments move along with the text that decides, so that the line of a finding can be compared: it must carry the
   * `expect: …` comment of the fixture. Set to false where there are no comments (JSON) or where another line decides.
   */
  readonly comparesLines?: false
  /** Whether parts of one resource are resources of their own in the variant, so that the worst verdict of all is its verdict. */
  readonly isSplit?: true
  /**
   * What the variant calls the resource of a finding, in terms of the subject; `keyOf` in `verdicts.ts` by default. Undefined for
   * what is only there to write the subject in another way.
   */
  keyOf?(finding: Finding): string | undefined
}

/**
 * Values replaced by what nobody can know. Where a property decides a verdict, PASS and silence are forbidden once it is
 * unknown; and what passed must not fail. Whether it decides is tried, with other values.
 */
export interface Hiding {
  readonly name: string
  readonly language: Language
  sites(subject: Subject): Iterable<Site>
  readonly keyOf?: Rewriting['keyOf']
}

/** A place whose value can be replaced. */
export interface Site {
  /** For people: `aws_s3_bucket.logs acl`. */
  readonly what: string
  /** The files with another value there, or with none: the value decides the verdicts that any of them changes. */
  readonly others: readonly Files[]
  /** The files with an unknown value there, by the name of what it comes from. */
  readonly unknown: Readonly<Record<string, Files>>
}
