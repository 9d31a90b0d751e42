import { defineCheck, fail, pass } from '../../check.ts'
import { allHold } from '../../logic.ts'
import { leaveInternetOut } from '../internet.ts'

export default defineCheck({
  id: 'azure_aks_api_server_not_public',
  title: 'API servers of AKS clusters should not be open to the internet',
  service: 'aks',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Anybody can reach the API server of the cluster: a leaked token or a flaw in it is all that is missing to take over what runs there.',
  remediation: {
    text: 'Make the cluster private, or name the address ranges that may reach its API server.',
    url: 'https://learn.microsoft.com/azure/aks/api-server-authorized-ip-ranges',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  compliance: { 'nsa-kubernetes-1.2': ['control-plane-hardening'] },
  sameAs: { checkov: ['CKV_AZURE_6'], trivy: ['AZU-0041', 'azure-container-limit-authorized-ips'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate(cluster) {
    const profile = cluster.at('apiServerAccessProfile')
    const [isPrivate, ranges] = [profile.at('enablePrivateCluster'), profile.at('authorizedIPRanges')]
    const isOpen = allHold(
      () => isPrivate.known() !== true,
      () => !leaveInternetOut(ranges.items()),
    )
    const decisive = isPrivate.value === true || ranges.value === undefined ? isPrivate : ranges
    return isOpen
      ? fail('The API server accepts connections from everywhere.', decisive)
      : pass('The API server does not accept connections from everywhere.', decisive)
  },
})
