import type { Resource } from '../resources/resource.ts'

/**
 * A resource's identity within its account: its address, and for files the file it is declared in, or that of the
 * root module which calls the module it comes from. Never a line number: moving code moves no uid.
 */
export function resourceUid(resource: Resource): string {
  const origin = resource.calledFrom ?? resource.location
  return origin ? `${origin.file}:${resource.address}` : resource.address
}

export interface FindingIdentity {
  /** What was scanned: `iac`, or the name of a live source. */
  readonly provider: string
  readonly check: string
  readonly account: string
  readonly region: string
  readonly resource: string
}

/** `assay-<provider>-<check>-<account>-<region>-<resource>`: baseline, outputs and server all know a finding by it. */
export function findingUid({ provider, check, account, region, resource }: FindingIdentity): string {
  return ['assay', provider, check, account, region, resource].join('-')
}
