/** For whom a transaction reads and writes: a tenant, and which of its accounts are seen. */
export interface Viewer {
  readonly tenantId: string
  /** The teams whose accounts are seen, by id; null: all accounts. */
  readonly teams: readonly string[] | null
}

/** Who sees everything in a tenant: jobs, maintenance, and the checks of credentials before it is known who asks. */
export function wholeTenant(tenantId: string): Viewer {
  return { tenantId, teams: null }
}
