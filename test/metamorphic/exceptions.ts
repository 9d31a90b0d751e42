import type { Pair } from './sweep.ts'

/** A pair in which the law is broken, and why that is right. */
export interface Exception {
  /** As the matrix names it, or its beginning. */
  readonly transformation: string
  /** All checks where it is left out. */
  readonly check?: string
  readonly reason: string
}

/** At most so many of all pairs may be exceptions. */
export const MOST_EXCEPTIONS = 0.02

export const EXCEPTIONS: readonly Exception[] = []

export function exceptionFor({ transformation, check }: Pick<Pair, 'check' | 'transformation'>) {
  return EXCEPTIONS.find(
    (one) =>
      transformation.startsWith(one.transformation) && (one.check === undefined || one.check === check),
  )
}
