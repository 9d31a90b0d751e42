import type { Pair } from './sweep.ts'

/** A pair in which the law is broken, and why that is right. */
export interface Exception {
  /** As the matrix names it, or its beginning. */
  readonly transformation: string
  /** All checks where it is left out. */
  readonly check?: string
  readonly reason: string
}

/** At most so many of all pairs may be exceptions. */
export const MOST_EXCEPTIONS = 0.02

/** The same exception for several checks. */
function each(transformation: string, reason: string, checks: readonly string[]): readonly Exception[] {
  return checks.map((check) => ({ transformation, check, reason }))
}

export const EXCEPTIONS: readonly Exception[] = [
  ...each(
    'terraform: unknown',
    'What comes from elsewhere is not written in the code, which these checks are about.',
    [
      'azure_database_server_password_not_literal',
      'azure_keyvault_secret_value_not_literal',
      'azure_sql_server_password_not_literal',
      'azure_vm_password_not_literal',
      'codebuild_environment_no_plaintext_secrets',
      'google_compute_disk_no_plaintext_key',
      'rds_master_password_not_literal',
      'secretsmanager_secret_value_not_literal',
      'ssm_parameter_secret_is_securestring',
    ],
  ),
  ...each(
    'terraform: unknown',
    'A rule that is open fails; one that only perhaps denies the traffic first denies nothing.',
    [
      'azure_nsg_no_public_all_ports',
      'azure_nsg_no_public_rdp',
      'azure_nsg_no_public_ssh',
      'google_firewall_no_public_all_ports',
      'google_firewall_no_public_high_risk_ports',
      'google_firewall_no_public_port_ranges',
      'google_firewall_no_public_ssh',
    ],
  ),
  ...each(
    'terraform: unknown',
    'Azure refuses workload identities without the issuer: what is unknown will be on.',
    ['azure_aks_workload_identity_enabled'],
  ),
]

export function exceptionFor({ transformation, check }: Pick<Pair, 'check' | 'transformation'>) {
  return EXCEPTIONS.find(
    (one) =>
      transformation.startsWith(one.transformation) && (one.check === undefined || one.check === check),
  )
}
