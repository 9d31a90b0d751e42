import type { FastifyInstance } from 'fastify'
import { median, percentile } from '../measure.ts'

/** Enough for a percentile; slow questions get less. */
const SAMPLES = 200
const LONGEST_MS = 10_000

/** Milliseconds of requests in turn. */
interface Compared {
  readonly asked: readonly number[]
  readonly unit: readonly number[]
}

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

  /** What is said of the first finding in an order. */
  // biome-ignore lint/suspicious/noExplicitAny: a document of the API, read by a benchmark
  async firstFinding(sort: string): Promise<any> {
    const { data } = await this.get(`/findings?sort=${sort}&page[size]=1&page[count]=none`)
    return (await this.get(`/findings/${data[0].id}`)).data.attributes
  }

  async read(path: string): Promise<string> {
    return (await this.#ask(path)).body
  }

  /**
   * Milliseconds of requests for a path, and of as many for the paths of units in turn with them, so that whatever else
   * the machine does slows down both; undefined where the path is not answered.
   */
  async compare(path: string, units: readonly string[]): Promise<Compared | undefined> {
    const asked: number[] = []
    const unit: number[] = []
    const start = performance.now()
    if ((await this.#ask(path)).statusCode !== 200) return undefined
    for (let round = 0; round < SAMPLES && performance.now() - start < LONGEST_MS; round += 1) {
      asked.push(await this.#time(path))
      unit.push(await this.#time(units[round % units.length] ?? path))
    }
    return { asked, unit }
  }

  async #time(path: string): Promise<number> {
    const before = performance.now()
    const { statusCode } = await this.#ask(path)
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`)
    return performance.now() - before
  }

  #ask(path: string) {
    return this.#app.inject({ url: `/api/v1${path}`, headers: { authorization: this.#authorization } })
  }
}

export function timesOf(milliseconds: readonly number[]): Times {
  return { p50: median(milliseconds), p99: percentile(milliseconds, 99) }
}
