import { defineCheck, fail } from '../../check.ts'
import { judgeParts } from '../../judge-parts.ts'

const WAYS = [
  ['ftp', 'FTP'],
  ['scm', 'Web Deploy'],
] as const

export default defineCheck({
  id: 'azure_app_basic_authentication_disabled',
  title: 'Apps should not be deployed with a password',
  service: 'appservice',
  severity: 'low',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever gets hold of the publishing profile can put code of their own into the app; it knows no second factor, and nobody can tell who used it.',
  remediation: {
    text: 'Disable basic authentication for FTP and for Web Deploy, and deploy with identities of Entra ID.',
    url: 'https://learn.microsoft.com/azure/app-service/configure-basic-auth-disable',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['9.6'] },
  resources: ['Microsoft.Web/sites'],
  evaluate: (app) =>
    judgeParts(WAYS, 'No password deploys the app.', ([way, name]) => {
      const allowed = app.at('basicPublishingCredentialsPolicies').at(way).at('allow')
      return allowed.is(true) ? fail(`${name} takes a password.`, allowed) : undefined
    }),
})
