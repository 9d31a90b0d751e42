import type { TypeDefinition } from '../../../model/define-type.ts'
import type { Resource } from '../../../model/resource.ts'
import type { Gap } from '../../source.ts'
import type { CallFailure } from '../call-failure.ts'
import { CallGaps, type NamedOperation } from '../call-gaps.ts'
import { unreadResource } from '../live-resource.ts'
import { partOfType } from './arm/live-arm-resource.ts'
import { gapWords } from './gap-words.ts'
import type { Subscription } from './subscription.ts'

/** What is read of a subscription, as it grows: resources, what is missing of them, and why. */
export class SubscriptionReading {
  readonly subscription: Subscription
  readonly resources: Resource[] = []
  readonly #gaps: CallGaps
  /** Permissions without which Azure leaves things out silently. */
  readonly #hidden = new Set<string>()
  readonly #incomplete = new Set<string>()
  /** Types of which one resource stands for those that could not be read. */
  readonly #missed = new Set<string>()

  constructor(subscription: Subscription) {
    this.subscription = subscription
    this.#gaps = new CallGaps(gapWords(subscription))
  }

  get gaps(): readonly Gap[] {
    return [...this.#gaps.all(), ...this.#hiddenGap()]
  }

  /** The parts of the subscription that lack resources. */
  get incomplete(): ReadonlySet<string> {
    return this.#incomplete
  }

  add(resource: Resource): void {
    this.resources.push(resource)
  }

  /** Notes a call that failed. Answers with the reason why what it tells is unknown. */
  fail(permission: string, failure: CallFailure, definition: TypeDefinition, place?: string): string {
    this.#incomplete.add(partOfType(definition.type))
    const operation: NamedOperation = { name: permission, permission }
    return this.#gaps.add(operation, place ?? 'the whole subscription', failure)
  }

  /** Notes that Azure leaves out silently what an action would show, which who scans may not do in the whole subscription. */
  hide(permission: string, definition: TypeDefinition): void {
    this.#hidden.add(permission)
    this.#incomplete.add(partOfType(definition.type))
    this.miss(definition, `who scans lacks the permission ${permission} ${SILENTLY}`)
  }

  /** Notes that a resource could not be read because of a fault of ours. */
  crash(id: string, definition: TypeDefinition, error: unknown): void {
    this.#incomplete.add(partOfType(definition.type))
    this.miss(definition, this.#gaps.addCrash(definition.type, id, error))
  }

  /** Adds what stands for resources of a type that could not be read: one, whose checks say why. */
  miss(definition: TypeDefinition, reason: string): void {
    if (this.#missed.has(definition.type)) return
    this.#missed.add(definition.type)
    const part = partOfType(definition.type)
    const place = { cloud: 'azure', account: this.subscription.id, part } as const
    this.resources.push(unreadResource(definition, reason, place))
  }

  /** One for all: who may read a resource group lacks them all. */
  #hiddenGap(): readonly Gap[] {
    const [first, ...others] = [...this.#hidden].sort()
    if (first === undefined) return []
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    const reason = `Who scans lacks the permission ${first}${more} ${SILENTLY}. The role Reader has all of them.`
    return [{ subject: first, reason }]
  }
}

const SILENTLY = 'in the whole subscription, and Azure leaves out silently what one may not see'
