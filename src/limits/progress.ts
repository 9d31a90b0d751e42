import { AssayError } from '../errors/assay-error.ts'
import { countSteps } from './time-limit.ts'

/** Error of a parser that would read the same place for ever: a fault of ours, which costs the file and nothing else. */
export class StandstillError extends AssayError {
  override readonly code = 'standstill'
}

/** Sees to it that the loop of a parser ends: each turn of it has to get further in the text. */
export class Progress {
  #at = -1

  /**
   * Called in each turn with the position in the text.
   *
   * @throws StandstillError where the last turn did not get any further
   * @throws OutOfTimeError
   */
  reach(at: number): void {
    if (at <= this.#at) throw new StandstillError(`nothing can be read at character ${at} of a text`)
    this.#at = at
    countSteps(1)
  }
}
