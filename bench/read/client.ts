import type { FastifyInstance } from 'fastify'
import { median, percentile } from '../measure.ts'

/** Enough for a percentile; slow questions get less. */
const SAMPLES = 100
const LONGEST_MS = 10_000

export interface Times {
  readonly p50: number
  readonly p99: number
}

/** A tenant's client of the API in this process. */
export class Client {
  readonly #app: FastifyInstance
  readonly #authorization: string

  constructor(app: FastifyInstance, key: string) {
    this.#app = app
    this.#authorization = `Api-Key ${key}`
  }

  /** The answer's JSON, or undefined where there is no such route or parameter. */
  // biome-ignore lint/suspicious/noExplicitAny: documents of many shapes, read by a benchmark
  async get(path: string): Promise<any> {
    const response = await this.#ask(path)
    return response.statusCode === 200 ? response.json() : undefined
  }

  async read(path: string): Promise<string> {
    return (await this.#ask(path)).body
  }

  /** Milliseconds of requests for the paths in turn; undefined where the first is not answered. */
  async times(pathOf: (round: number) => string): Promise<Times | undefined> {
    const times: number[] = []
    const start = performance.now()
    if ((await this.#ask(pathOf(0))).statusCode !== 200) return undefined
    for (let round = 1; round <= SAMPLES && performance.now() - start < LONGEST_MS; round += 1) {
      const before = performance.now()
      const { statusCode } = await this.#ask(pathOf(round))
      times.push(performance.now() - before)
      if (statusCode !== 200) throw new Error(`${pathOf(round)} was answered with ${statusCode}.`)
    }
    return { p50: median(times), p99: percentile(times, 99) }
  }

  #ask(path: string) {
    return this.#app.inject({ url: `/api/v1${path}`, headers: { authorization: this.#authorization } })
  }
}
