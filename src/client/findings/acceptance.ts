import { member } from '../transport/json-api.ts'

/** A finding that a person has accepted, and what that person said. */
export interface AcceptedFinding {
  readonly check: string
  /** Uid of its resource. */
  readonly resource: string
  readonly account: string
  /** Empty where it has none. */
  readonly region: string
  readonly reason: string
  readonly owner: string
  /** When the acceptance ends, in RFC 3339; absent for never. */
  readonly until?: string
}

/** What a resource of the API says of an acceptance; `undefined` for a finding that nobody accepts. */
export function acceptedFinding(resource: unknown): AcceptedFinding | undefined {
  const attributes = member(resource, 'attributes')
  const accepted = member(attributes, 'accepted')
  if (typeof accepted !== 'object' || accepted === null) return undefined
  const text = (value: unknown, name: string) => {
    const found = member(value, name)
    return typeof found === 'string' ? found : ''
  }
  const until = member(accepted, 'until') ?? undefined
  return {
    check: text(attributes, 'check'),
    resource: text(attributes, 'resource_uid'),
    account: text(attributes, 'provider_uid'),
    region: text(attributes, 'region'),
    reason: text(accepted, 'reason'),
    owner: text(accepted, 'by'),
    // An end that is not text still is an end.
    ...(until !== undefined && { until: String(until) }),
  }
}
