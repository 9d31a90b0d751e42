import type { Budget } from '../../limits/budget.ts'
import { refuseTooMuch } from './configuration.ts'
import type { CiValue } from './value.ts'

/** Values that were read already, with what gave them their meaning: what several jobs share is judged once. */
export class Seen {
  readonly #meanings = new WeakMap<CiValue, Set<string>>()
  readonly #budget: Budget

  constructor(budget: Budget) {
    this.#budget = budget
  }

  /**
   * Notes a value. It is `inherited` where another job has it too, for which it means something else: its text has other
   * variables, or what stands beside it differs. Throws a MalformedPipelineError where that is too often.
   */
  note(value: CiValue, meaning = ''): 'again' | 'inherited' | 'new' {
    const known = this.#meanings.get(value)
    if (!known) {
      this.#meanings.set(value, new Set([meaning]))
      return 'new'
    }
    if (known.has(meaning)) return 'again'
    known.add(meaning)
    this.#budget.spend(value.kind === 'scalar' ? String(value.value).length : 1)
    refuseTooMuch(this.#budget)
    return 'inherited'
  }
}
