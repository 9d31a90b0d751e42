import { createHash } from 'node:crypto'
import type { RequestHandler } from '../../../../src/sources/live/aws/api/request-handler.ts'
import type { Mistake } from './mistake.ts'

/** One of many resources of a kind that are made. */
export interface Item {
  /** Unique in the account: `orders-12`. */
  readonly name: string
  readonly index: number
  readonly region: string
  /** Whether this is to be wrong here. It is recorded once the resource is made. */
  has(check: string): boolean
  /** Records a mistake that follows from another one. */
  also(check: string): void
  /** Leaves a mistake unrecorded, since no check reports it next to something else: a setting of the region, a worse mistake. */
  excuse(...checks: readonly string[]): void
  /** Records a mistake of another resource, which comes with this one. */
  alsoOf(arn: string | undefined, ...checks: string[]): void
}

export interface SeedingOptions {
  /** Of the emulator. */
  readonly url: string
  /** Speaks HTTP/1 to all services: the emulator knows no other. */
  readonly requestHandler: RequestHandler
  readonly account: string
  readonly regions: readonly string[]
  /** 1 makes some 650 resources, 6 some 3,100. */
  readonly scale: number
  /** Other numbers spread the mistakes in another way. */
  readonly seed: number
}

/** An account that is being filled: makes resources, and writes down what is wrong with them. */
export class Seeding {
  readonly options: SeedingOptions
  readonly mistakes: Mistake[] = []
  /** Values that no report may show. */
  readonly secrets: string[] = []
  /** Topics that somebody has subscribed to, whom the emulator does not count. */
  readonly subscribed: string[] = []
  /** Policies of backup vaults by ARN, which the emulator cannot hold. */
  readonly vaultPolicies: Record<string, string> = {}
  resources = 0
  readonly #clients = new Map<string, unknown>()
  /** Of the last request. */
  #answered: Promise<unknown> = Promise.resolve()

  constructor(options: SeedingOptions) {
    this.options = options
  }

  /** The region that services without regions are in. */
  get home(): string {
    return this.options.regions[0] ?? 'us-east-1'
  }

  /** A client of the SDK; one for each region. */
  client<Client>(Service: new (configuration: object) => Client, region = this.home): Client {
    const key = `${Service.name} ${region}`
    const known = this.#clients.get(key) ?? new Service(this.#configuration(region))
    this.#clients.set(key, known)
    return known as Client
  }

  arn(service: string, region: string, resource: string): string {
    return `arn:aws:${service}:${region}:${this.options.account}:${resource}`
  }

  /**
   * Makes `perScale` resources of a kind for each unit of scale, in all regions in turn. Half of them have one of the
   * mistakes, and some of those another one: each mistake is made at least once. `make` answers with the ARN.
   */
  async many(
    kind: string,
    perScale: number,
    mistakes: readonly string[],
    make: (item: Item) => Promise<string>,
    region?: string,
  ): Promise<void> {
    const count = Math.max(2 * mistakes.length, Math.round(perScale * this.options.scale))
    const indices = Array.from({ length: count }, (_, index) => index)
    await Promise.all(indices.map((index) => this.#makeOne(kind, index, mistakes, make, region)))
  }

  /** Records a mistake in a setting that there is once. */
  record(check: string, region: string, arn = 'account'): void {
    this.mistakes.push({ check, arn, region })
  }

  /** A credential, made up, of a form that is known as one. */
  secret(name: string): string {
    const value = `AKIA${digest(`${this.options.seed} ${name}`)
      .replace(/[^A-Z2-7]/g, 'Q')
      .slice(0, 16)}`
    this.secrets.push(value)
    return value
  }

  /** Text that says nothing to a scan, and that must not be shown either. */
  marked(name: string): string {
    const value = `private-${digest(name).slice(0, 20).toLowerCase()}`
    this.secrets.push(value)
    return value
  }

  async #makeOne(
    kind: string,
    index: number,
    mistakes: readonly string[],
    make: (item: Item) => Promise<string>,
    onlyRegion: string | undefined,
  ): Promise<void> {
    const { regions } = this.options
    const name = `${kind}-${index}`
    const region = onlyRegion ?? regions[index % regions.length] ?? this.home
    const wrong = this.#wrongIn(name, index, mistakes)
    const following: string[] = []
    const excused = new Set<string>()
    const ofParts: Mistake[] = []
    const place = onlyRegion === 'global' ? 'global' : region
    const arn = await make({
      name,
      index,
      region,
      has: (check) => wrong.has(check),
      also: (check) => void following.push(check),
      excuse(...checks) {
        for (const check of checks) excused.add(check)
      },
      alsoOf: (part = name, ...checks) =>
        void ofParts.push(...checks.map((check) => ({ check, arn: part, region: place }))),
    })
    this.resources += 1
    this.mistakes.push(...ofParts)
    for (const check of [...wrong, ...following]) {
      const isOfPart = ofParts.some((mistake) => mistake.check === check)
      if (!isOfPart && !excused.has(check)) this.record(check, place, arn)
    }
  }

  /** One of each two resources is wrong, by turns the first and the second. */
  #wrongIn(name: string, index: number, mistakes: readonly string[]): ReadonlySet<string> {
    const pair = index >> 1
    const first = mistakes[pair % Math.max(1, mistakes.length)]
    if (first === undefined || (index + pair) % 2 === 0) return new Set()
    const chance = Number.parseInt(digest(`${this.options.seed} ${name}`).slice(0, 6), 16) / 0x1000000
    const second = chance < 0.25 ? mistakes[Math.floor(chance * 4 * mistakes.length)] : undefined
    return new Set(second === undefined ? [first] : [first, second])
  }

  /** Sends one request at a time: the emulator sometimes answers with a page of its own to what changes it at once. */
  readonly #handle: RequestHandler['handle'] = (...request) => {
    const handled = this.#answered.then(() => this.options.requestHandler.handle(...request))
    this.#answered = handled.catch(() => undefined)
    return handled
  }

  #configuration(region: string): object {
    return {
      endpoint: this.options.url,
      region: region === 'global' ? this.home : region,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      forcePathStyle: true,
      requestHandler: { handle: this.#handle },
      maxAttempts: 1,
    }
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').toUpperCase()
}
