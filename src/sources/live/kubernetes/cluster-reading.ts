import { member } from '../../../client/transport/json-api.ts'
import type { TypeDefinition } from '../../../model/define-type.ts'
import { allBut } from '../../../model/kubernetes/unread-namespaces.ts'
import { WORKLOAD_TYPES } from '../../../model/kubernetes/workloads.ts'
import type { Resource } from '../../../model/resource.ts'
import { ResourceCursor } from '../../../model/resource-cursor.ts'
import { definitionsOf } from '../../kubernetes/kinds.ts'
import { withLabels } from '../../kubernetes/labels.ts'
import { MalformedObjectError } from '../../kubernetes/read-by-schema.ts'
import { objectResource } from '../../kubernetes/read-object.ts'
import type { Gap, Unjudged } from '../../source.ts'
import type { CallFailure } from '../call-failure.ts'
import { CallGaps } from '../call-gaps.ts'
import { shared } from '../compact.ts'
import { type LivePlace, NO_LOCATIONS, originOf, unreadResource } from '../live-resource.ts'
import { isBuiltIn } from './built-in/built-in-access.ts'
import { isProvided } from './built-in/provided-access.ts'
import type { Cluster } from './cluster.ts'
import { ControlPlane } from './control-plane.ts'
import type { MissingGroup } from './discovery/api-resources.ts'
import type { ServedKind } from './discovery/served-kinds.ts'
import { gapWords, WHOLE_CLUSTER, whyMissing } from './gap-words.ts'
import { type Maker, Owners } from './owners.ts'
import { podsOf, settingsOf } from './pod-settings.ts'
import { runsNothing } from './runs-nothing.ts'

/** What is read of a cluster, as it grows: resources, what is missing of them, and why. */
export class ClusterReading {
  readonly resources: Resource[] = []
  readonly #cluster: Cluster
  readonly #gaps: CallGaps
  /** Gaps that are no calls that failed. */
  readonly #others: Gap[] = []
  readonly #owners = new Owners()
  readonly #controlPlane = new ControlPlane()
  /** Objects that differ from what their makers want, by maker and settings. */
  readonly #changed = new Set<string>()
  /** Types of which one resource stands for those that could not be read. */
  readonly #missed = new Set<string>()
  /** How many objects of each kind are as the cluster itself makes them. */
  readonly #builtIn = new Map<string, number>()
  /** Parts that lack resources. */
  readonly #incomplete = new Set<string>()

  constructor(cluster: Cluster) {
    this.#cluster = cluster
    this.#gaps = new CallGaps(gapWords(cluster.name))
  }

  get gaps(): readonly Gap[] {
    return [...this.#gaps.all(), ...this.#others]
  }

  /** The objects that are as the cluster itself makes them. */
  get unjudged(): readonly Unjudged[] {
    const kinds = [...this.#builtIn].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    const shared = { of: 'built-in', source: 'kubernetes', account: this.#cluster.id } as const
    return kinds.map(([kind, count]) => ({ ...shared, kind, count }))
  }

  /** The parts of the cluster that lack resources: `pods`. */
  get incomplete(): ReadonlySet<string> {
    return this.#incomplete
  }

  /**
   * Adds an object. One that was made by another, which was read, is judged there; but pods that are confined otherwise than
   * their maker wants, such as those that an admission controller gave a container more, are judged as they run: once for
   * all that are alike, under the name of their maker. What its maker has left behind, and runs nothing, is not judged.
   */
  add(object: object, kind: ServedKind): void {
    const maker = this.#owners.note(object, kind.kind)
    if (kind.kind === 'Pod') this.#controlPlane.note(object)
    if (maker === undefined) this.#addAs(object, kind)
    else if (this.#isFirstToDiffer(object, kind, maker)) this.#addAs(renamed(object, `${maker.name}-*`), kind)
  }

  /** Whether the pods of an object are confined otherwise than its maker wants, and no others of it as they are. */
  #isFirstToDiffer(
    object: object,
    { kind }: ServedKind,
    { namespace, name, labels, settings }: Maker,
  ): boolean {
    if (runsNothing(object, kind)) return false
    const own = settingsOf(podsOf(object, kind), labels)
    const form = `${namespace}/${name} ${own}`
    if (own === settings || this.#changed.has(form)) return false
    this.#changed.add(form)
    return true
  }

  #addAs(object: object, kind: ServedKind): void {
    // Items of a list name neither their kind nor their version.
    const { apiVersion, kind: name, definition } = kind
    const value = { ...object, apiVersion, kind: name }
    try {
      const resource = objectResource({ kind: name, value }, definition, this.#cluster.id)
      this.resources.push(this.#live(withLabels(resource, { value }), kind, this.#isBuiltIn(object, name)))
    } catch (error) {
      if (!(error instanceof MalformedObjectError)) throw error
      this.#others.push({
        subject: `list ${kind.resource}`,
        reason: `${name} not scanned: ${error.message}.`,
      })
      this.#incomplete.add(kind.resource)
    }
  }

  /**
   * Notes that a list could not be read to its end: in one namespace, in all but one, or at all. Checks of its type say so,
   * and those that depend on it where it could not be read.
   */
  fail(
    kind: ServedKind,
    failure: CallFailure,
    where: { readonly in?: string; readonly but?: string } = {},
  ): void {
    const permission = `list ${kind.resource}`
    const reason = this.#gaps.add({ name: permission, permission }, where.in ?? WHOLE_CLUSTER, failure)
    const part = kind.resource
    this.#incomplete.add(part)
    const namespace = where.but === undefined ? where.in : allBut(where.but)
    this.#miss(kind.definition, reason, this.#place(shared(part), namespace))
  }

  /** Notes that the cluster does not say what a group serves. Of most groups nothing is read. */
  failGroup({ group, failure }: MissingGroup, types: ReadonlySet<string>): void {
    const definitions = definitionsOf(group).filter(({ type }) => types.has(type))
    if (definitions.length === 0) return
    const reason = whyMissing(group, failure)
    this.#others.push({ subject: group, reason: `${reason}: what it serves was not read.` })
    this.#incomplete.add(group)
    for (const definition of definitions)
      this.#miss(definition, reason, this.#place(shared(group), undefined))
  }

  /** Notes that objects of a type are not asked for. What depends on them is not known; they are not judged. */
  leaveOut(definition: TypeDefinition, reason: string): void {
    const place = this.#place(shared('not asked for'), undefined)
    this.resources.push({ ...unreadResource(definition, reason, place), isLost: true })
  }

  /** Says of the programs of the control plane that no pod runs that nothing is known of them. */
  addControlPlane(): void {
    this.resources.push(...this.#controlPlane.notShown(this.#place(shared('control plane'), undefined)))
  }

  /**
   * Adds what stands for resources that could not be read. One of each type is judged, and one of all that run pods, which the
   * same checks judge: further ones would repeat the answer. What depends on them asks them all.
   */
  #miss(definition: TypeDefinition, reason: string, place: LivePlace): void {
    const type = WORKLOADS.has(definition.type) ? 'workloads' : definition.type
    const isFirst = !this.#missed.has(type)
    this.#missed.add(type)
    const unread = unreadResource(definition, reason, place)
    this.resources.push(isFirst ? unread : { ...unread, isLost: true })
  }

  /** Whether it is as Kubernetes or the provider ships it, and so is not judged, which is counted. */
  #isBuiltIn(object: object, kind: string): boolean {
    if (!isBuiltIn(object, kind) && !isProvided(object, kind, this.#cluster.version)) return false
    this.#builtIn.set(kind, (this.#builtIn.get(kind) ?? 0) + 1)
    return true
  }

  #live(resource: Omit<Resource, 'location' | 'locations'>, kind: ServedKind, isBuiltIn: boolean): Resource {
    const { address, identifiers } = resource
    return new ResourceCursor({
      ...resource,
      part: shared(kind.resource),
      origin: originOf(this.#cluster.id),
      locations: NO_LOCATIONS,
      identifiers: [address, ...identifiers],
      ...(isBuiltIn && { isLost: true }),
    })
  }

  #place(part: string, namespace: string | undefined): LivePlace {
    const { id } = this.#cluster
    return { cloud: 'kubernetes', account: id, part, ...(namespace !== undefined && { namespace }) }
  }
}

/** The names of made objects are made up, and are others after each change. */
function renamed(object: object, name: string): object {
  return { ...object, metadata: { ...Object(member(object, 'metadata')), name } }
}

const WORKLOADS: ReadonlySet<string> = new Set(WORKLOAD_TYPES.map(({ type }) => type))
