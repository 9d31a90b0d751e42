/** The parameter by which the databases of a family require TLS, and whether they do where it is not set. */
export interface TlsRequirement {
  readonly parameter: string
  readonly isDefault: boolean
}

/** The first versions of PostgreSQL that require TLS by default. */
const REQUIRED_SINCE = { postgres: 15, 'aurora-postgresql': 17 } as const

/** Versions that let clients connect without TLS, unless a parameter forbids it. */
const MYSQL = /^(?:(?:aurora-)?mysql(?:5\.7|8\.0)|mariadb(?:10\.\d+|11\.4))$/

/** What requires TLS in a family of parameters: `postgres16`. None for engines without such a parameter. */
export function tlsRequirementOf(family: string): TlsRequirement | undefined {
  const [, engine, version] = /^(postgres|aurora-postgresql)(\d+)/.exec(family) ?? []
  if (engine) {
    const since = REQUIRED_SINCE[engine as keyof typeof REQUIRED_SINCE]
    return { parameter: 'rds.force_ssl', isDefault: Number(version) >= since }
  }
  if (family.startsWith('sqlserver-')) return { parameter: 'rds.force_ssl', isDefault: false }
  return MYSQL.test(family) ? { parameter: 'require_secure_transport', isDefault: false } : undefined
}
