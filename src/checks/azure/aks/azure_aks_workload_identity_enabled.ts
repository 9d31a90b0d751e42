import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'azure_aks_workload_identity_enabled',
  title: 'AKS clusters should use workload identities',
  service: 'aks',
  severity: 'medium',
  categories: ['identity', 'secrets'],
  topics: ['workload-identity'],
  risk: 'Pods need stored credentials, or take the identity of the machine they run on: who takes one over has what all of them may do.',
  remediation: {
    text: 'Enable the OIDC issuer and workload identity, and federate a managed identity with the service account of each workload.',
    url: 'https://learn.microsoft.com/azure/aks/workload-identity-overview',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  compliance: { 'nsa-kubernetes-1.2': ['cloud-infrastructure'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate(cluster) {
    const enabled = cluster.at('securityProfile').at('workloadIdentity').at('enabled')
    const issuer = cluster.at('oidcIssuerProfile').at('enabled')
    if (!enabled.known()) return fail('Workload identity is not enabled.', enabled)
    // Azure refuses one without the other: what is not written will be on.
    if (issuer.value === false)
      return fail('The OIDC issuer that workload identity needs is not enabled.', issuer)
    return pass('Workload identity is enabled.', enabled)
  },
})
