import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_aks_local_accounts_disabled',
  title: 'AKS clusters should have no local accounts',
  service: 'aks',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'The certificate of the local administrator may do everything, knows no second factor, and stays good for years after somebody leaves.',
  remediation: {
    text: 'Let people in by Entra ID, and disable local accounts.',
    url: 'https://learn.microsoft.com/azure/aks/manage-local-accounts-managed-azure-ad',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  compliance: { 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: { checkov: ['CKV_AZURE_141'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate: (cluster) =>
    mustBe(cluster.at('disableLocalAccounts'), true, {
      passes: 'Local accounts are disabled.',
      fails: 'Local accounts are enabled.',
    }),
})
