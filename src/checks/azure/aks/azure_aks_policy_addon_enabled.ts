import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_aks_policy_addon_enabled',
  title: 'AKS clusters should have the Azure Policy add-on',
  service: 'aks',
  severity: 'low',
  categories: ['isolation'],
  topics: ['secure-configuration'],
  risk: 'Rules of the organisation, such as no privileged containers, are not applied to what is deployed to the cluster.',
  remediation: {
    text: 'Enable the Azure Policy add-on, and assign the pod security initiatives.',
    url: 'https://learn.microsoft.com/azure/aks/use-azure-policy',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_116'], trivy: ['AZU-0066', 'azure-container-enable-azure-policy-addon'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate: (cluster) =>
    mustBe(cluster.at('addonProfiles').at('azurepolicy').at('enabled'), true, {
      passes: 'The Azure Policy add-on is enabled.',
      fails: 'The Azure Policy add-on is not enabled.',
    }),
})
