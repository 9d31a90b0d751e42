import { AssayError } from '../../errors/assay-error.ts'
import { messageOf } from '../../errors/message-of.ts'

/** What was found of one point. */
export interface Point {
  readonly point: string
  readonly status: 'ok' | 'problem'
  /** What is there; of a problem: what is wrong, why, and what to do. */
  readonly message: string
}

/** Collects what is found, point by point. */
export class Report {
  readonly #points: Point[] = []

  get points(): readonly Point[] {
    return this.#points
  }

  /** Looks at one point: `look` says what is there, or nothing where it is of no concern, and throws what is wrong. */
  async look(point: string, look: () => Promise<string | undefined> | string | undefined): Promise<void> {
    await this.open(point, look, (message) => message)
  }

  /** The same of what further points need, and which is answered with if it is there. */
  async open<T>(
    point: string,
    open: () => Promise<T> | T,
    say: (opened: T) => string | undefined,
  ): Promise<{ readonly opened: T } | undefined> {
    try {
      const opened = await open()
      const message = say(opened)
      if (message !== undefined) this.#points.push({ point, status: 'ok', message })
      return { opened }
    } catch (error) {
      const message = error instanceof AssayError ? error.message : `${messageOf(error)}.`
      this.#points.push({ point, status: 'problem', message })
      return undefined
    }
  }
}
