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
  {
    transformation: 'compose: unknown',
    check: 'compose_service_docker_api_uses_tls',
    reason:
      'An image that is not known is seldom a Docker daemon: only a service that looks like one is MANUAL.',
  },
  ...['in a helper', 'in tpl', 'in a file'].map((way) => ({
    transformation: `kubernetes: ${way} of a chart`,
    check: 'k8s_namespace_not_default',
    reason: 'A namespace default that the template itself does not write is taken for that of the release.',
  })),
  ...['in', 'with'].flatMap((overlay) =>
    ['k8s_ingress_no_nginx_snippets', 'k8s_pod_apparmor_not_disabled'].map((check) => ({
      transformation: `kubernetes: ${overlay}`,
      check,
      reason: 'Kustomize drops annotations that are no texts, of which these checks say MANUAL.',
    })),
  ),
  {
    transformation: 'dockerfile: unknown',
    check: 'docker_no_secrets_in_build',
    reason:
      'A copied file whose name is an argument is seldom a key: MANUAL would stand at every COPY ${JAR_FILE}.',
  },
  ...['a script of the tree', 'a program of the tree', 'a script of a here-document'].map((way) => ({
    transformation: `dockerfile: in ${way}`,
    reason: 'Scripts that are copied into the image and run there are not read.',
  })),
  ...['in the exec form', 'in sh -c', 'in bash -ec', 'echoed into sh'].map((way) => ({
    transformation: `dockerfile: ${way}`,
    check: 'docker_no_secrets_in_build',
    reason: 'The words of a shell are searched as well as the script that they are.',
  })),
  {
    transformation: 'dockerfile: through',
    check: 'docker_no_secrets_in_build',
    reason: 'A stage in which nothing could hold a secret has no finding; with a variable it has one.',
  },
]

export function exceptionFor({ transformation, check }: Pick<Pair, 'check' | 'transformation'>) {
  return EXCEPTIONS.find(
    (one) =>
      transformation.startsWith(one.transformation) && (one.check === undefined || one.check === check),
  )
}
