import type { OnProgress } from '../source.ts'

/** Counts the services of regions that are read, of all accounts together. */
export class Progress {
  readonly #onProgress: OnProgress
  #expected = 0
  #done = 0

  constructor(onProgress: OnProgress) {
    this.#onProgress = onProgress
  }

  /** There are more to read. */
  expect(services: number): void {
    this.#expected += services
  }

  /** One more has been read. */
  advance(): void {
    this.#done += 1
    this.#onProgress('services', this.#done, this.#expected)
  }
}
