import { defineCheck } from '../../check.ts'
import { leaveInternetOut } from '../internet.ts'
import { judgeReach, keepsOthersOut } from '../network-access.ts'

export default defineCheck({
  id: 'azure_ai_network_restricted',
  title: 'Azure OpenAI, AI services, AI Search and Machine Learning should not be open to every network',
  service: 'ai',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'A leaked key is all that is missing to use models at your cost, and to read what they were given, from anywhere.',
  remediation: {
    text: 'Disable public network access and connect by private endpoints, or name the networks that need the service.',
    url: 'https://learn.microsoft.com/azure/ai-services/cognitive-services-virtual-networks',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/cognitive-services-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_124', 'CKV_AZURE_134', 'CKV_AZURE_144', 'CKV_AZURE_210', 'CKV2_AZURE_49'] },
  resources: [
    'Microsoft.CognitiveServices/accounts',
    'Microsoft.Search/searchServices',
    'Microsoft.MachineLearningServices/workspaces',
  ],
  evaluate(service) {
    const access = service.at('publicNetworkAccess')
    if (access.value === undefined) return undefined
    const ranges = service.at('networkRuleSet').at('ipRules')
    return judgeReach(
      'the service',
      access,
      () => keepsOthersOut(service.at('networkAcls')),
      () => leaveInternetOut(ranges.items().map((range) => range.at('value'))),
    )
  },
})
