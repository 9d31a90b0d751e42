import { whyUnread } from '../../../src/model/origin.ts'
import type { Resource } from '../../../src/model/resource.ts'
import type { AwsCalls } from '../../../src/sources/live/aws/api/aws-calls.ts'
import { sdkFailure } from '../../../src/sources/live/aws/api/sdk-failure.ts'
import type { Collector } from '../../../src/sources/live/aws/collector.ts'
import { gapWords } from '../../../src/sources/live/aws/gap-words.ts'
import { RegionReader } from '../../../src/sources/live/aws/region-reader.ts'
import { CallGaps, type NamedOperation } from '../../../src/sources/live/call-gaps.ts'
import { Needs } from '../../../src/sources/live/needs.ts'
import type { Gap } from '../../../src/sources/source.ts'

/** The answer to one call; an Error is thrown. */
type Answer = object | Error

/** The answers of an operation: one after the other, or a function of what is asked. */
type Answers = readonly Answer[] | ((input: Readonly<Record<string, unknown>>) => Answer)

/** What was collected, without what is the same in all live resources. */
interface CollectedRegion {
  readonly resources: readonly (Pick<
    Resource,
    'address' | 'identifiers' | 'name' | 'properties' | 'region' | 'type' | 'tainted'
  > & { readonly unread?: string })[]
  readonly gaps: readonly Gap[]
  /** The calls in their order: the operation and its input. */
  readonly calls: readonly (readonly [operation: string, input: object])[]
}

export interface CollectOptions {
  readonly region?: string
  readonly regions?: readonly string[]
  readonly partition?: string
  /** What the checks need: types, and properties of them where not all are. All of the collector, if left out. */
  readonly needs?: Readonly<Record<string, readonly string[] | 'all'>>
}

/** An error that AWS answers with: `refused('NoSuchBucketPolicy', 404)`. */
export function refused(code: string, httpStatusCode = 400): Error {
  return Object.assign(new Error(code), { name: code, $metadata: { httpStatusCode } })
}

/** The answer to a call that the role may not make. */
export const denied = refused('AccessDeniedException', 403)

/**
 * Runs a collector in one region of account 111122223333 against answers by the names of operations. A call without an
 * answer is an error of the test, and so is an answer in a list that nothing asked for.
 */
export async function collectFrom(
  collector: Collector,
  answers: Readonly<Record<string, Answers>>,
  { region = 'eu-west-1', regions = [region], partition = 'aws', needs }: CollectOptions = {},
): Promise<CollectedRegion> {
  const resources: Resource[] = []
  const account = { id: '111122223333', name: '111122223333', partition }
  const gaps = new CallGaps(gapWords(account))
  const script = new Script(answers)
  const reading = {
    account,
    calls: script,
    needs: new Needs(
      new Map(
        Object.entries(needs ?? Object.fromEntries(collector.types.map(({ type }) => [type, 'all']))).map(
          ([type, properties]) => [
            type as Resource['type'],
            properties === 'all' ? properties : new Set(properties as readonly string[]),
          ],
        ),
      ),
    ),
    gaps,
    resources,
    regions,
    incomplete: [],
  }
  await collector.collect(new RegionReader(reading, region, collector))
  script.finish()
  return { resources: resources.map(shown), gaps: gaps.all(), calls: script.calls }
}

/** Answers calls as a test says, in place of AWS. */
class Script implements Pick<AwsCalls, 'send'> {
  readonly calls: (readonly [operation: string, input: object])[] = []
  readonly #answers: Readonly<Record<string, Answers>>
  readonly #given = new Map<string, number>()
  readonly #unexpected: string[] = []

  constructor(answers: Readonly<Record<string, Answers>>) {
    this.#answers = answers
  }

  async send<Output>({ name }: NamedOperation, _region: string, input: object): Promise<Output> {
    this.calls.push([name, input])
    const answer = this.#next(name, input)
    if (answer instanceof Error) throw sdkFailure(answer)
    return answer as Output
  }

  finish(): void {
    const left = Object.entries(this.#answers).flatMap(([name, answers]) =>
      typeof answers === 'function' || answers.length === (this.#given.get(name) ?? 0) ? [] : [name],
    )
    if (this.#unexpected.length > 0) throw new Error(`No answer was given for ${this.#unexpected.join(', ')}`)
    if (left.length > 0) throw new Error(`Nothing asked for all answers of ${left.join(', ')}`)
  }

  #next(name: string, input: object): Answer {
    const answers = this.#answers[name] ?? []
    if (typeof answers === 'function') return answers(input as Readonly<Record<string, unknown>>)
    const given = this.#given.get(name) ?? 0
    this.#given.set(name, given + 1)
    const answer = answers[given]
    if (answer) return answer
    this.#unexpected.push(name)
    return new Error(`no answer for ${name}`)
  }
}

function shown(resource: Resource) {
  const { cloud, cloudNames, scope, part, locations, origin, ...shown } = resource
  const unread = whyUnread(resource)
  return { ...shown, ...(unread !== undefined && { unread }) }
}

/** A resource as `collectFrom` shows it, in eu-west-1, known by its ARN alone. */
export function found(type: string, arn: string, name: string, properties: object, more: object = {}) {
  return { type, address: arn, name, region: 'eu-west-1', identifiers: [arn], properties, ...more }
}
