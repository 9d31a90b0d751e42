/** Permissions of roles and API keys. A key never allows more than its owner's current role. */
export const PERMISSIONS = [
  'manage_users',
  'manage_account',
  'manage_billing',
  'manage_providers',
  'manage_integrations',
  'manage_scans',
  'manage_ingestions',
  'manage_findings',
  'manage_alerts',
  'unlimited_visibility',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** Not for roles and keys that see the accounts of teams: with them, one could let oneself see everything. */
export const BEYOND_TEAMS: readonly string[] = [
  'manage_users',
  'manage_account',
  'manage_billing',
] satisfies Permission[]
