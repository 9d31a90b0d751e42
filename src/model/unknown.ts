import { cutText } from '../text/shortened.ts'
import type { Value } from './value.ts'

/** A resource (and perhaps its attribute) that a value comes from, by address within one scope. */
export interface Reference {
  readonly address: string
  readonly attribute?: string
  /**
   * Whether the attribute tells its resource from others, as an id, an ARN, a name, an e-mail address or a range of a
   * network does. Such a value is set, and never a wildcard, everybody or the internet. Without it the value may be
   * anything: what a program printed, a parameter holds, or somebody passed.
   */
  readonly isIdentifier?: boolean
}

/** A longer reason repeats what somebody wrote, which may be a whole file. */
const LONGEST_REASON = 500

/** A text that is an unknown one with every `wanted` in it replaced. */
export interface Replaced {
  readonly text: Unknown
  readonly wanted: string
  readonly replacement: string | Unknown
}

/** What is known of a value that is not known as a whole. */
export interface PartialKnowledge {
  /** Resources the value comes from. */
  readonly references?: readonly Reference[]
  /** A string with holes, such as `"${aws_s3_bucket.logs.arn}/*"`: literal pieces and unknowns in order. */
  readonly template?: readonly (string | Unknown)[]
  /** A JSON document with holes, as `jsonencode` makes one of unknown parts. */
  readonly json?: Value
  readonly replaced?: Replaced
  /** Texts that are written and that the value may be: the sides of a condition that is unknown. */
  readonly candidates?: readonly string[]
  /** Whether a condition that is unknown decides if it is set at all. */
  readonly mayBeAbsent?: boolean
  /** Whether it may be, or begin with, a text that a file says: a plan tells values, and not how they are written. */
  readonly mayBeWritten?: boolean
  /**
   * The whole expression that it was read from, such as `module.net.var.project`, or the address of the resource that it
   * identifies: two values that were read from the same are the same. It is never shown.
   */
  readonly readFrom?: string
  /** Whether the reason quotes no value, so that it may be shown whatever the value is made of. */
  readonly quotesNothing?: boolean
}

/**
 * A value that exists but cannot be known from what was read: an attribute the cloud computes, a variable
 * without a default, a function that asks the outside world. It is a value of the model and never `undefined`,
 * which means "not set". A check that needs it answers MANUAL and repeats `reason`.
 */
export class Unknown {
  /** Completes the sentence "… is unknown: <reason>", in lower case and without a full stop. */
  readonly reason: string
  readonly references: readonly Reference[]
  readonly template: readonly (string | Unknown)[] | undefined
  readonly json: Value | undefined
  readonly replaced: Replaced | undefined
  readonly candidates: readonly string[] | undefined
  readonly mayBeAbsent: boolean
  readonly mayBeWritten: boolean
  readonly readFrom: string | undefined
  readonly quotesNothing: boolean

  constructor(reason: string, knowledge: PartialKnowledge = {}) {
    this.reason = cutText(reason, LONGEST_REASON)
    this.references = knowledge.references ?? []
    this.template = knowledge.template
    this.json = knowledge.json
    this.replaced = knowledge.replaced
    this.candidates = knowledge.candidates
    this.mayBeAbsent = knowledge.mayBeAbsent === true
    this.mayBeWritten = knowledge.mayBeWritten === true
    this.readFrom = knowledge.readFrom
    this.quotesNothing = knowledge.quotesNothing === true
  }

  /** What stands for it in a sentence that somebody composes without asking whether it is known. */
  toString(): string {
    return '(unknown)'
  }

  /** Another value that is unknown for the same reason, and of which this is known. */
  alike(knowledge: Omit<PartialKnowledge, 'quotesNothing'> = {}): Unknown {
    return new Unknown(this.reason, { ...knowledge, quotesNothing: this.quotesNothing })
  }
}

/** Whether the value identifies resources, so that it is set, and never a wildcard, everybody or the internet. */
export function isIdentifier({ references }: Unknown): boolean {
  return references.length > 0 && references.every((reference) => reference.isIdentifier === true)
}

export function isUnknown(value: unknown): value is Unknown {
  return value instanceof Unknown
}
