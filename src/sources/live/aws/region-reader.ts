import type { MetadataBearer } from '@smithy/types'
import type { TypeDefinition } from '../../../model/define-type.ts'
import type { Resource } from '../../../model/resource.ts'
import { Unknown } from '../../../model/unknown.ts'
import { CallFailure } from '../call-failure.ts'
import type { CallGaps, NamedOperation } from '../call-gaps.ts'
import { eachOf } from '../each-of.ts'
import { liveResource, unreadResource } from '../live-resource.ts'
import type { Needs } from '../needs.ts'
import type { AwsCalls } from './api/aws-calls.ts'
import { getCallerIdentity } from './api/caller-identity.ts'
import type { Listing, Operation } from './api/operation.ts'
import { pagesOf } from './api/pages.ts'
import { sdkFailure } from './api/sdk-failure.ts'
import { type AwsResource, awsPlace } from './aws-resource.ts'
import type { Account } from './session/account.ts'

/** Items that are read at the same time; each may need several calls. */
const ITEMS_AT_ONCE = 16

export interface Reading {
  readonly account: Account
  readonly calls: Pick<AwsCalls, 'send'>
  readonly needs: Needs
  readonly gaps: CallGaps
  readonly incomplete: ServiceGap[]
  readonly resources: Resource[]
  /** The regions that are scanned. */
  readonly regions: readonly string[]
}

/** A service that was not read, or not to the end: in a region, or in any of them where none is named. */
interface ServiceGap {
  readonly service: string
  readonly region?: string
}

/** What a reader has to know of its collector. */
export interface CollectedService {
  /** As `--services` and the metadata of checks name it: `s3`. */
  readonly service: string
  /** Whether the service is asked once for the whole account, in the home region of the partition. */
  readonly isGlobal?: true
  readonly types: readonly TypeDefinition[]
}

/** Codes of errors by which an API says that nothing is configured, or what else tells such an error. */
type Absent = readonly string[] | ((failure: CallFailure) => boolean)

/** Errors that are no failures. */
interface ExpectedErrors {
  /** Nothing is configured. */
  readonly absent?: Absent
  /** The item that is visited was deleted after it was listed. */
  readonly gone?: readonly string[]
}

/** What a collector reads one region with: calls, whose failures become gaps, and the resources it finds. */
export class RegionReader {
  readonly region: string
  readonly #reading: Reading
  readonly #collector: CollectedService
  readonly #unread = new Set<TypeDefinition>()

  constructor(reading: Reading, region: string, collector: CollectedService) {
    this.#reading = reading
    this.region = region
    this.#collector = collector
  }

  /** The service that is read. */
  get service(): string {
    return this.#collector.service
  }

  get account(): Account {
    return this.#reading.account
  }

  /** The regions that are scanned, in the order of their names. */
  get regions(): readonly string[] {
    return this.#reading.regions
  }

  /** The ARN of a resource of the account in this region: `reader.arn('sqs', 'jobs')`. */
  arn(service: string, resource: string): string {
    return `arn:${this.account.partition}:${service}:${this.region}:${this.account.id}:${resource}`
  }

  /** The ARN of a resource, in this region, whose ARN names no account: an image of EC2, an API of API Gateway. */
  ownerlessArn(service: string, resource: string): string {
    return `arn:${this.account.partition}:${service}:${this.region}::${resource}`
  }

  /** The ARN of the account's root user. What an account has only once is named as a part of it. */
  get rootArn(): string {
    return `arn:${this.account.partition}:iam::${this.account.id}:root`
  }

  /** A reader of another region: a bucket is read where it lies. `undefined` for one that is not scanned. */
  in(region: string): RegionReader | undefined {
    return this.#reading.regions.includes(region) ? this.at(region) : undefined
  }

  /** A reader of another region, also of one that is not scanned: what lies there may hold for those that are. */
  at(region: string): RegionReader {
    return new RegionReader(this.#reading, region, this.#collector)
  }

  /** Whether a check needs resources of the type or, if properties are named, any of these. */
  needs<D extends TypeDefinition>(type: D, ...properties: (keyof D['properties'] & string)[]): boolean {
    return this.#reading.needs.includes(type.type, properties)
  }

  /**
   * Makes a call. `absent` are codes of errors that mean that nothing is configured: `undefined`. What cannot be read is
   * `Unknown` and a gap. Codes in `gone` mean that the item that is visited was deleted after it was listed: the visit
   * ends there. `isReadable` tells an answer from one that the SDK hands on without having looked into it.
   */
  async read<Input extends object, Output extends MetadataBearer>(
    operation: Operation<Input, Output>,
    input: Input,
    {
      absent = [],
      gone = [],
      isReadable = () => true,
    }: ExpectedErrors & { readonly isReadable?: (output: Output) => boolean } = {},
  ): Promise<Output | Unknown | undefined> {
    try {
      const output = await this.#reading.calls.send(operation, this.region, input)
      if (!isReadable(output)) throw new Error('the answer cannot be read')
      return output
    } catch (error) {
      const failure = failureOf(error)
      if (isAbsent(failure, absent)) return undefined
      if (gone.includes(failure.apiCode ?? '')) throw new ItemGone()
      return new Unknown(this.#gap(operation, failure))
    }
  }

  /**
   * Calls `visit` for each item of a list, of several at the same time. Where the list cannot be read to its end, or an
   * item cannot, resources of `of` are missing: checks of these types say so, and the answer is why. A service that the
   * region does not have is no gap. Without a check that needs one of these types no call is made, unless the items tell
   * something else as well: `always`, which holds where no types are named.
   */
  async each<Input extends object, Output extends MetadataBearer, Item>(
    list: Listing<Input, Output, Item>,
    input: NoInfer<Input>,
    of: readonly TypeDefinition[],
    visit: (item: Item) => Promise<void> | void,
    { absent = [], always = of.length === 0 }: { readonly absent?: Absent; readonly always?: boolean } = {},
  ): Promise<Unknown | undefined> {
    if (!always && !of.some((type) => this.needs(type))) return undefined
    try {
      await eachOf(this.#items(list, input), ITEMS_AT_ONCE, (item) => unlessGone(visit, item))
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      if (isAbsent(failure, absent)) return undefined
      if (await this.#isElsewhere(failure)) return new Unknown(`${this.region} does not have the service`)
      const reason = this.#gap(list, failure)
      this.miss(of, reason)
      return new Unknown(reason)
    }
  }

  /** All items of a list; Unknown, and a gap, where it cannot be read to its end. */
  async all<Input extends object, Output extends MetadataBearer, Item>(
    list: Listing<Input, Output, Item>,
    input: NoInfer<Input>,
    { absent = [], gone = [] }: ExpectedErrors = {},
  ): Promise<readonly Item[] | Unknown> {
    const items: Item[] = []
    try {
      for await (const item of this.#items(list, input)) items.push(item)
      return items
    } catch (error) {
      const failure = failureOf(error)
      if (isAbsent(failure, absent) || (await this.#isElsewhere(failure))) return []
      if (gone.includes(failure.apiCode ?? '')) throw new ItemGone()
      return new Unknown(this.#gap(list, failure))
    }
  }

  /** Adds a resource, unless no check needs its type. */
  add<D extends TypeDefinition>(type: D, { arn, ...resource }: AwsResource<D>): void {
    if (!this.needs(type)) return
    const needs = (property: string) => this.#reading.needs.includes(type.type, [property])
    this.#reading.resources.push(liveResource(type, { id: arn, ...resource }, awsPlace(type, this), needs))
  }

  /** Notes that the collector itself failed, so that its types may be missing. */
  fail(error: unknown): void {
    this.#noteIncomplete()
    this.miss(this.#collector.types, this.#reading.gaps.addCrash(this.service, this.region, error))
  }

  /** Says that resources of these types are missing, and why: once for each type, however many calls have failed. */
  miss(types: readonly TypeDefinition[], reason: string): void {
    for (const type of types) {
      if (!this.needs(type) || this.#unread.has(type)) continue
      this.#unread.add(type)
      this.#reading.resources.push(unreadResource(type, reason, awsPlace(type, this)))
    }
  }

  /** Notes a call that failed. Answers with the reason why a value is unknown. */
  #gap(operation: NamedOperation, failure: CallFailure): string {
    this.#noteIncomplete()
    return this.#reading.gaps.add(operation, this.region, failure)
  }

  #noteIncomplete(): void {
    const { service, isGlobal = false } = this.#collector
    this.#reading.incomplete.push({ service, ...(!isGlobal && { region: this.region }) })
  }

  /**
   * Whether a call failed because the region does not have the service: its host has no address, while STS, which every
   * region has, answers. Without the second question, a scan whose network is down would find an empty account.
   */
  async #isElsewhere({ kind }: CallFailure): Promise<boolean> {
    if (kind !== 'unresolved') return false
    return await this.#reading.calls.send(getCallerIdentity, this.region, {}).then(
      () => true,
      () => false,
    )
  }

  #items<Input extends object, Output extends MetadataBearer, Item>(
    list: Listing<Input, Output, Item>,
    input: Input,
  ): AsyncGenerator<Item> {
    return pagesOf(list, input, (page) => this.#reading.calls.send(list, this.region, page))
  }
}

/** Ends the visit of an item that does not exist any more. */
class ItemGone extends Error {}

async function unlessGone<Item>(visit: (item: Item) => Promise<void> | void, item: Item): Promise<void> {
  try {
    await visit(item)
  } catch (error) {
    if (!(error instanceof ItemGone)) throw error
  }
}

function isAbsent(failure: CallFailure, absent: Absent): boolean {
  return typeof absent === 'function' ? absent(failure) : absent.includes(failure.apiCode ?? '')
}

function failureOf(error: unknown): CallFailure {
  return error instanceof CallFailure ? error : sdkFailure(error)
}
