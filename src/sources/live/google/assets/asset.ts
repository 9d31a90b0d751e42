import { member } from '../../../../client/transport/json-api.ts'
import { listIn, textIn } from '../../http/answer.ts'

/** A resource as Cloud Asset Inventory has it. */
export interface Asset {
  /** Its full name: `//compute.googleapis.com/projects/shop/zones/europe-west1-b/instances/web`. */
  readonly name: string
  /** `compute.googleapis.com/Instance`. */
  readonly type: string
  /** Where it is: a zone, a region, `global`; absent for a policy. */
  readonly location?: string | undefined
  /** What its own API says of it; empty for a policy. */
  readonly data: object
  /** Who has which roles on it, where policies were asked for. */
  readonly policy?: unknown
  /** What it is in, by number, from the inside out: `projects/1`, `folders/2`, `organizations/3`. */
  readonly ancestors: readonly string[]
}

/** An asset of an answer; undefined for what is none. */
export function assetIn(item: unknown): Asset | undefined {
  const [name, type] = [textIn(item, 'name'), textIn(item, 'assetType')]
  if (name === undefined || type === undefined) return undefined
  const data = member(member(item, 'resource'), 'data')
  return {
    name,
    type,
    location: textIn(item, 'resource', 'location'),
    data: typeof data === 'object' && data !== null ? data : {},
    policy: member(item, 'iamPolicy'),
    ancestors: listIn(item, 'ancestors').filter((one) => typeof one === 'string'),
  }
}

/** The name without the host: `projects/shop/zones/europe-west1-b/instances/web`. */
export function pathOf({ name }: Asset): string {
  return name.replace(/^\/\/[^/]*\//, '')
}

/** The last part of the name. */
export function lastPartOf({ name }: Asset): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** The number in `projects/123`; undefined for another name. */
export function numberOf(name: string): string | undefined {
  return /^projects\/(\d+)$/.exec(name)?.[1]
}
