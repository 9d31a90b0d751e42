import type { OnProgress } from '../source.ts'

/** Counts the services of regions that are read, of all accounts together, and knows which are under way. */
export class Progress {
  readonly #onProgress: OnProgress
  /** The first is the one that is waited for the longest. */
  readonly #underWay = new Set<string>()
  #expected = 0
  #done = 0

  constructor(onProgress: OnProgress) {
    this.#onProgress = onProgress
  }

  /** There are more to read. */
  expect(services: number): void {
    this.#expected += services
  }

  /** Reads one of them. Its name is unique: `ec2 in eu-west-1 of 111122223333`. */
  async during(name: string, read: () => Promise<void>): Promise<void> {
    this.#underWay.add(name)
    this.#tell()
    try {
      await read()
    } finally {
      this.#underWay.delete(name)
      this.#done += 1
      this.#tell()
    }
  }

  #tell(): void {
    const [first, ...others] = this.#underWay
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    this.#onProgress('services', this.#done, this.#expected, first && `${first}${more}`)
  }
}
