import { defineCheck, mustBe } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'google_app_engine_https_only',
  title: 'App Engine should serve HTTPS only',
  service: 'appengine',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever is on the way reads and changes what users and the app send each other, passwords and sessions too.',
  remediation: {
    text: 'Set the security level of each handler to SECURE_ALWAYS.',
    url: 'https://cloud.google.com/appengine/docs/standard/application-security',
  },
  references: [
    'https://cloud.google.com/appengine/docs/admin-api/reference/rest/v1/apps.services.versions#SecurityLevel',
  ],
  compliance: { 'cis-gcp-5.0': ['4.10'] },
  resources: ['appengine.googleapis.com/Version'],
  evaluate: (version) =>
    each(version.at('handlers').items(), (handler) =>
      mustBe(handler.at('securityLevel'), 'SECURE_ALWAYS', {
        passes: 'HTTP is redirected to HTTPS.',
        fails: 'HTTP is answered as well.',
      }),
    ),
})
