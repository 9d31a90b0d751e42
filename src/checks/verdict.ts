import type { Cursor } from '../model/cursor.ts'
import { Undecidable } from '../model/undecidable.ts'
import { STATUSES, type Status } from '../ocsf/status.ts'

/** What one check says of one resource. `undefined` stands for "does not apply": no finding at all. */
export interface Verdict {
  readonly status: Status
  /** One sentence for a person: what was found, with names and values. */
  readonly reason: string
  /** Path of the property that decided, so that the finding points at its line. */
  readonly at?: string
}

/** The property that decided: its cursor, or its path where a model keeps paths itself. */
type Deciding = Pick<Cursor<unknown>, 'path'> | string

export function pass(reason: string, at?: Deciding): Verdict {
  return verdict('PASS', reason, at)
}

export function fail(reason: string, at?: Deciding): Verdict {
  return verdict('FAIL', reason, at)
}

export function manual(reason: string, at?: Deciding): Verdict {
  return verdict('MANUAL', reason, at)
}

function verdict(status: Status, reason: string, at: Deciding | undefined): Verdict {
  return at === undefined ? { status, reason } : { status, reason, at: typeof at === 'string' ? at : at.path }
}

/** The worst of several verdicts on parts of one resource: FAIL before MANUAL before PASS. */
export function worst(verdicts: Iterable<Verdict | undefined>): Verdict | undefined {
  const applicable = [...verdicts].filter((verdict) => verdict !== undefined)
  return STATUSES.map((status) => applicable.find((verdict) => verdict.status === status)).find(Boolean)
}

/** Judges each part, an `Unknown` in one part costing only that part, and answers with the worst verdict. */
export function each<T>(
  parts: Iterable<T>,
  judge: (part: T, index: number) => Verdict | undefined,
): Verdict | undefined {
  return worst(Array.from(parts, (part, index) => decided(() => judge(part, index))))
}

/** A reason as a sentence of its own: what could not be known comes as a clause, for sentences it is part of. */
export function sentence(reason: string): string {
  return reason.endsWith('.') ? reason : `${reason}.`
}

/** Runs a judgement, turning what it could not know into MANUAL. */
export function decided(judge: () => Verdict | undefined): Verdict | undefined {
  try {
    return judge()
  } catch (error) {
    if (error instanceof Undecidable) return manual(error.message, error.at)
    throw error
  }
}
