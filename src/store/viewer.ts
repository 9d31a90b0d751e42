/** For whom a transaction reads and writes: a tenant, and which of its accounts are seen. */
export interface Viewer {
  readonly tenantId: string
  /** The teams whose accounts are seen, by id; null: all accounts. */
  readonly teams: readonly string[] | null
  /** Who acts, for the audit log; without one it is the service itself. */
  readonly actor?: Actor
}

/** Somebody who asked for something, and from where. */
export interface Actor {
  readonly kind: 'person' | 'key'
  /** Of the user, or of the key. */
  readonly id: string
  /** Of the client, as the trusted proxies name it. */
  readonly address: string
  readonly requestId: string
}

/** Who sees everything in a tenant: jobs, maintenance, and the checks of credentials before it is known who asks. */
export function wholeTenant(tenantId: string, actor?: Actor): Viewer {
  return { tenantId, teams: null, ...(actor !== undefined && { actor }) }
}
