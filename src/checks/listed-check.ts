import type { Severity } from '../ocsf/severity.ts'
import type { Check } from './check.ts'

/** What a check is chosen by. */
export type Listing = Pick<Check, 'categories' | 'id' | 'profile' | 'resources' | 'service' | 'severity'>

/**
 * A check of the catalogue. It is loaded when more than its listing is asked of it: most are about types of resources that a
 * scan does not meet.
 */
export class ListedCheck implements Check {
  readonly id
  readonly service
  readonly severity
  readonly resources
  readonly categories
  readonly profile?: 'all'
  readonly #load: () => Check
  #check: Check | undefined

  constructor({ id, service, severity, resources, categories, profile }: Listing, load: () => Check) {
    this.id = id
    this.service = service
    this.severity = severity
    this.resources = resources
    this.categories = categories
    if (profile !== undefined) this.profile = profile
    this.#load = load
  }

  get title() {
    return this.#loaded.title
  }

  get risk() {
    return this.#loaded.risk
  }

  get remediation(): Check['remediation'] {
    return this.#loaded.remediation
  }

  get references() {
    return this.#loaded.references
  }

  get compliance() {
    return this.#loaded.compliance
  }

  get topics() {
    return this.#loaded.topics
  }

  get sameAs() {
    return this.#loaded.sameAs
  }

  get fix() {
    return this.#loaded.fix
  }

  get evaluate() {
    return this.#loaded.evaluate
  }

  /** The same check with another severity, without loading it. */
  withSeverity(severity: Severity): ListedCheck {
    return new ListedCheck({ ...this, severity }, this.#load)
  }

  get #loaded(): Check {
    this.#check ??= this.#load()
    return this.#check
  }
}
