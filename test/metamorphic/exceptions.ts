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
    'bicep: unknown',
    'What comes from elsewhere is not written in the code, which these checks are about.',
    ['azure_container_no_plaintext_secrets'],
  ),
  {
    transformation: 'bicep: through outputs of a module',
    check: 'azure_container_no_plaintext_secrets',
    reason: 'Outputs of modules are not filled in: that one holds a secret is found there.',
  },
  {
    transformation: 'bicep: through outputs of a module',
    check: 'azure_app_configuration_purge_protection_enabled',
    reason:
      'Outputs of modules are not filled in: whether the store is of a kind that has the setting decides.',
  },
  {
    transformation: 'bicep: through outputs of a module',
    check: 'azure_deployment_output_no_secret',
    reason: 'It adds outputs, each of which has a finding of its own.',
  },
  {
    transformation: 'bicep: through outputs of a module',
    check: 'azure_synapse_firewall_not_open_to_internet',
    reason:
      'Outputs of modules are not filled in: that the workspace has no rules decides, and not that it is closed.',
  },
  {
    transformation: 'bicep: through outputs of a module',
    check: 'azure_sql_server_threat_alerts_notified',
    reason: 'Outputs of modules are not filled in: whether there are alerts at all decides.',
  },
  ...each(
    'cloudformation: unknown',
    'What comes from elsewhere is not written in the code, which these checks are about.',
    [
      'codebuild_source_url_no_credentials',
      'glue_connection_password_not_literal',
      'lambda_environment_no_secrets',
      'rds_master_password_not_literal',
      'secretsmanager_secret_value_not_literal',
    ],
  ),
  {
    transformation: 'kubernetes: filled in',
    check: 'k8s_configmap_no_secrets',
    reason: 'What comes from elsewhere is not written in the code, which this check is about.',
  },
  ...['filled in', 'unknown'].flatMap((hiding) => [
    {
      transformation: `kubernetes: ${hiding}`,
      check: 'k8s_container_no_secret_literals_in_env',
      reason:
        'What comes from elsewhere is not written in the code; a word behind an unknown option is seldom a secret.',
    },
  ]),
  ...each(
    'terraform: unknown',
    'A rule that is open fails; one of which it is unknown whether it is an inbound denial denies nothing.',
    ['azure_nsg_no_public_all_ports', 'azure_nsg_no_public_rdp', 'azure_nsg_no_public_ssh'],
  ),
  ...each(
    'terraform: unknown',
    'Azure refuses workload identities without the issuer: what is unknown will be on.',
    ['azure_aks_workload_identity_enabled'],
  ),
  ...each(
    'terraform: as a plan',
    'A plan tells nothing of a document that holds the ARN of a provider that is not there yet.',
    ['iam_role_github_oidc_trust_scoped', 'iam_role_public_issuer_trust_scoped'],
  ),
  ...each(
    'terraform: as a plan',
    'A plan tells nothing of a text with an unknown part, of which the code has the rest.',
    ['google_forwarding_rule_no_http', 'ssm_document_public_sharing_blocked'],
  ),
  {
    transformation: 'terraform: as a plan',
    check: 'terraform_module_source_pinned',
    reason: 'The check reads the calls of modules, which a plan has followed already.',
  },
  {
    transformation: 'terraform: unknown',
    check: 'ec2_security_group_no_public_rdp',
    reason: 'AWS has no VPC of all addresses: a rule for the range of one is narrow, whoever chose that.',
  },
  {
    transformation: 'compose: unknown',
    check: 'compose_service_docker_api_uses_tls',
    reason:
      'An image that is not known is seldom a Docker daemon: only a service that looks like one is MANUAL.',
  },
  ...['through .env', 'unknown'].map((transformation) => ({
    transformation: `compose: ${transformation}`,
    check: 'compose_config_no_secrets',
    reason: 'What comes from elsewhere is not written in the code, which this check is about.',
  })),
  ...['in', 'through replacements', 'with'].flatMap((overlay) =>
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
  {
    transformation: 'gitlab-ci: unknown',
    check: 'glci_no_plaintext_secrets',
    reason: 'What comes from elsewhere is not written in the code, which this check is about.',
  },
  ...each(
    'gitlab-ci: input',
    'What inputs stand for is not filled in: which service or environment it is decides.',
    ['glci_docker_daemon_requires_tls', 'glci_production_not_from_merge_requests'],
  ),
  {
    transformation: 'gitlab-ci: variable of',
    check: 'glci_no_plaintext_secrets',
    reason: 'It adds variables to a job or a pipeline, which have a finding of their own.',
  },
  {
    transformation: 'gitlab-ci: script of the repository',
    check: 'glci_no_plaintext_secrets',
    reason: 'A secret in a file is found there, by secrets_not_in_files.',
  },
  ...['script of an unknown text', 'what an unknown program prints', 'what is read from a file'].map(
    (hiding) => ({
      transformation: `gitlab-ci: ${hiding}`,
      check: 'glci_no_plaintext_secrets',
      reason: 'What comes from elsewhere is not written in the code, which this check is about.',
    }),
  ),
  {
    transformation: 'github-actions: unknown',
    check: 'gha_no_plaintext_secrets',
    reason: 'What comes from elsewhere is not written in the code, which this check is about.',
  },
  {
    transformation: 'github-actions: values through variables of the workflow',
    check: 'gha_no_plaintext_secrets',
    reason: 'It adds variables to the workflow, which have a finding of their own.',
  },
  {
    transformation: 'cloudformation: through outputs of a nested stack',
    check: 'cloudformation_output_no_secret',
    reason: 'It adds outputs, each of which has a finding of its own.',
  },
  ...['with', 'in an overlay with labels'].map((transformation) => ({
    transformation: `kubernetes: ${transformation}`,
    check: 'k8s_namespace_pod_security_enforced',
    reason: 'An overlay that sets labels is where the missing one belongs.',
  })),
  {
    transformation: 'kubernetes: in an overlay with patches of the older form',
    check: 'k8s_network_policy_covers_workloads',
    reason: 'Kustomize drops labels that are no texts, of which this check says MANUAL.',
  },
  {
    transformation: 'dockerfile: through',
    check: 'docker_no_secrets_in_build',
    reason: 'A stage in which nothing could hold a secret has no finding; with a variable it has one.',
  },
]

export function exceptionFor(transformation: string, check: string) {
  return EXCEPTIONS.find(
    (one) =>
      transformation.startsWith(one.transformation) && (one.check === undefined || one.check === check),
  )
}
