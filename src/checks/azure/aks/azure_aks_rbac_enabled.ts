import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_aks_rbac_enabled',
  title: 'AKS clusters should enforce role-based access control',
  service: 'aks',
  severity: 'high',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Every user and every pod with a token may do everything in the cluster: one that is taken over has all of it.',
  remediation: {
    text: 'Enable role-based access control. It cannot be changed in place: make a new cluster.',
    url: 'https://learn.microsoft.com/azure/aks/concepts-identity',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  compliance: { 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { checkov: ['CKV_AZURE_5'], trivy: ['AZU-0042', 'azure-container-use-rbac-permissions'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate: (cluster) =>
    mustNotBe(cluster.at('enableRBAC'), false, {
      passes: 'Role-based access control is enabled.',
      fails: 'Role-based access control is disabled.',
    }),
})
