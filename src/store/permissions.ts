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
