import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_app_configuration_local_authentication_disabled',
  title: 'App Configuration should know its clients by Entra ID',
  service: 'management',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever has a copy of a key can read and change the settings of applications, and nobody can tell who did.',
  remediation: {
    text: 'Disable access keys, and grant roles to the identities of applications.',
    url: 'https://learn.microsoft.com/azure/azure-app-configuration/howto-disable-access-key-authentication',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-app-configuration-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_184'] },
  resources: ['Microsoft.AppConfiguration/configurationStores'],
  evaluate: (store) =>
    mustBe(store.at('disableLocalAuth'), true, {
      passes: 'Access keys are refused.',
      fails: 'Access keys are accepted.',
    }),
})
