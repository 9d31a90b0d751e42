import { AssayError } from '../../../errors/assay-error.ts'
import { Budget } from '../../../limits/budget.ts'
import { DepthGuard } from '../../../limits/depth-guard.ts'

/** Limit on the work of one chart, in steps. The largest public charts need a hundredth of it. */
const MAX_STEPS = 5_000_000

/** Limit on the characters that the templates of one chart write, those that others include among them. */
const MAX_CHARACTERS = 32 * 1024 * 1024

/** Limit on templates that call each other, one within the other. */
const MAX_DEPTH = 200

/** Error for a chart whose rendering takes more than it may. */
export class RenderingLimitError extends AssayError {
  override readonly code = 'helm_rendering_limit'
}

/** What the rendering of one chart may cost. */
export class RenderingLimits {
  readonly #steps = new Budget(MAX_STEPS)
  readonly #characters = new Budget(MAX_CHARACTERS)
  readonly #all: Budget | undefined
  readonly #depth = new DepthGuard(MAX_DEPTH)

  /** `all` is what the whole scan may spend. */
  constructor(all?: Budget) {
    this.#all = all
  }

  /** @throws RenderingLimitError */
  spend(steps: number): void {
    this.#steps.spend(steps)
    this.#all?.spend(steps)
    if (this.#steps.exhausted || this.#all?.exhausted) {
      throw new RenderingLimitError('rendering takes more steps than one chart may')
    }
  }

  /** @throws RenderingLimitError */
  write(characters: number): void {
    this.#characters.spend(characters)
    if (this.#characters.exhausted) throw new RenderingLimitError('it renders more text than one chart may')
  }

  /**
   * Runs a template within another.
   *
   * @throws RenderingLimitError
   */
  nest<T>(run: () => T): T {
    return this.#depth.within(run, () => {
      throw new RenderingLimitError(`its templates include each other more than ${MAX_DEPTH} levels deep`)
    })
  }
}
