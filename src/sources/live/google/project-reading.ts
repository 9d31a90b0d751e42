import type { TypeDefinition } from '../../../model/define-type.ts'
import type { Resource } from '../../../model/resource.ts'
import type { Gap } from '../../source.ts'
import { CallGaps } from '../call-gaps.ts'
import { shared } from '../compact.ts'
import { unreadResource } from '../live-resource.ts'
import { gapWords } from './gap-words.ts'
import type { Unread } from './inventory.ts'
import type { Project } from './project.ts'

/** What is read of a project, as it grows: resources, what is missing of them, and why. */
export class ProjectReading {
  readonly project: Project
  readonly resources: Resource[] = []
  readonly #gaps: CallGaps
  readonly #incomplete = new Set<string>()
  /** Types of which one resource stands for those that could not be read. */
  readonly #missed = new Set<string>()

  constructor(project: Project) {
    this.project = project
    this.#gaps = new CallGaps(gapWords(project))
  }

  get gaps(): readonly Gap[] {
    return this.#gaps.all()
  }

  /** The parts of the project that lack resources, or properties of them. */
  get incomplete(): ReadonlySet<string> {
    return this.#incomplete
  }

  add(resource: Resource): void {
    this.resources.push(resource)
  }

  /** Notes a call that failed. Answers with the reason why what it tells is unknown. */
  fail({ permission, failure }: Unread, definition: TypeDefinition, place?: string): string {
    this.#incomplete.add(partOfType(definition.type))
    return this.#gaps.add({ name: permission, permission }, place ?? 'the whole project', failure)
  }

  /** Notes that a resource could not be read because of a fault of ours. */
  crash(name: string, definition: TypeDefinition, error: unknown): void {
    this.#incomplete.add(partOfType(definition.type))
    this.miss(definition, this.#gaps.addCrash(definition.type, name, error))
  }

  /** Adds what stands for resources of a type that could not be read: one, whose checks say why. */
  miss(definition: TypeDefinition, reason: string): void {
    if (this.#missed.has(definition.type)) return
    this.#missed.add(definition.type)
    const place = { cloud: 'gcp', account: this.project.id, part: partOfType(definition.type) } as const
    this.resources.push(unreadResource(definition, reason, place))
  }
}

/** The part of a project that is read, or not, as one: an API. */
export function partOfType(type: string): string {
  const own = type.replace(/^X\//, '')
  return shared(own.slice(0, own.indexOf('/')))
}
