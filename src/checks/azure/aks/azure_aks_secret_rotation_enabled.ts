import { defineCheck } from '../../check.ts'
import { mustBeSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_aks_secret_rotation_enabled',
  title: 'AKS clusters should take new versions of secrets from the key vault',
  service: 'aks',
  severity: 'low',
  categories: ['secrets'],
  topics: ['credential-rotation'],
  risk: 'A secret that was replaced because it leaked stays in use in the cluster until somebody notices.',
  remediation: {
    text: 'Enable rotation of the secrets provider.',
    url: 'https://learn.microsoft.com/azure/aks/csi-secrets-store-configuration-options',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_172'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate(cluster) {
    const provider = cluster.at('addonProfiles').at('azureKeyvaultSecretsProvider')
    if (!provider.at('enabled').is(true)) return undefined
    return mustBeSetTo(provider.at('config').at('enableSecretRotation'), 'true', {
      passes: 'New versions of secrets reach the cluster.',
      fails: 'New versions of secrets do not reach the cluster.',
    })
  },
})
