/** What a role, and an API key, may allow. A key never allows more than the current role of its owner does. */
export const PERMISSIONS = [
  'manage_users',
  'manage_account',
  'manage_billing',
  'manage_providers',
  'manage_integrations',
  'manage_scans',
  'manage_ingestions',
  'manage_alerts',
  'unlimited_visibility',
] as const

export type Permission = (typeof PERMISSIONS)[number]
