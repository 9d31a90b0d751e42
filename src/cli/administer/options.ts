/** Which database is administered: the embedded one in this folder, unless `DATABASE_URL` is set. */
export interface DatabaseOptions {
  readonly dataDir?: string
}

export interface TenantOptions extends DatabaseOptions {
  readonly tenant: string
}
