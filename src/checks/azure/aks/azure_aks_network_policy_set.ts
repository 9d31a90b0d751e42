import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { isGood, isSetTo, type Words } from '../setting.ts'

const POLICIES: Words = { good: ['azure', 'calico', 'cilium'], bad: ['none'] }

const ENFORCED = 'Network policies are enforced.'

export default defineCheck({
  id: 'azure_aks_network_policy_set',
  title: 'AKS clusters should enforce network policies',
  service: 'aks',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Every pod can reach every other one, whatever network policies say: who takes one over can try all of them.',
  remediation: {
    text: 'Choose who enforces network policies: Cilium, Azure or Calico.',
    url: 'https://learn.microsoft.com/azure/aks/use-network-policies',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  compliance: { 'nsa-kubernetes-1.2': ['network-policies'] },
  sameAs: { checkov: ['CKV_AZURE_7'], trivy: ['AZU-0043', 'azure-container-configured-network-policy'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate(cluster) {
    const network = cluster.at('networkProfile')
    network.known()
    const policy = network.at('networkPolicy')
    const dataplane = network.at('networkDataplane')
    if (policy.value === undefined && isSetTo(dataplane, 'cilium')) return pass(ENFORCED, dataplane)
    return isSet(policy) && isGood(policy, POLICIES)
      ? pass(ENFORCED, policy)
      : fail('Network policies are not enforced.', policy)
  },
})
