import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_ai_local_authentication_disabled',
  title: 'Azure OpenAI, AI services and AI Search should know their clients by Entra ID',
  service: 'ai',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever has a copy of a key can use models at your cost and read your indexes, and nobody can tell who did.',
  remediation: {
    text: 'Disable local authentication, and grant roles to the identities of clients.',
    url: 'https://learn.microsoft.com/azure/ai-services/disable-local-auth',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/cognitive-services-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_236'] },
  resources: ['Microsoft.CognitiveServices/accounts', 'Microsoft.Search/searchServices'],
  evaluate: (service) =>
    mustBe(service.at('disableLocalAuth'), true, {
      passes: 'Keys are refused.',
      fails: 'Keys are accepted.',
    }),
})
