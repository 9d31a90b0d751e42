import { defineCheck } from '../../check.ts'
import { mustNotBeBad, type Words } from '../setting.ts'

const STATES: Words = { good: ['FtpsOnly', 'Disabled'], bad: ['AllAllowed'] }

export default defineCheck({
  id: 'azure_app_ftps_only',
  title: 'Apps should not take files by FTP without encryption',
  service: 'appservice',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Who listens on the way reads the password of the deployment, and may then put code of their own into the app.',
  remediation: {
    text: 'Disable FTP, or accept FTPS only.',
    url: 'https://learn.microsoft.com/azure/app-service/deploy-ftp#enforce-ftps',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['9.3'] },
  sameAs: { checkov: ['CKV_AZURE_78'], trivy: ['AZU-0071', 'azure-appservice-enforce-ftps'] },
  resources: ['Microsoft.Web/sites'],
  evaluate: (app) =>
    mustNotBeBad(app.at('siteConfig').at('ftpsState'), STATES, {
      passes: 'FTP without encryption is refused.',
      fails: 'FTP without encryption is accepted.',
    }),
})
