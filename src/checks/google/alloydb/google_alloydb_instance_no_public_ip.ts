import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'google_alloydb_instance_no_public_ip',
  title: 'AlloyDB instances should have no public address',
  service: 'alloydb',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'The next authorized network that is too wide lets everybody on the internet try passwords of the database.',
  remediation: {
    text: 'Set enable_public_ip to false, and connect through a private address.',
    url: 'https://cloud.google.com/alloydb/docs/connect-public-ip',
  },
  references: ['https://cloud.google.com/alloydb/docs/connection-overview'],
  resources: ['alloydb.googleapis.com/Instance'],
  evaluate: (resource) =>
    mustNotBe(resource.at('networkConfig').at('enablePublicIp'), true, {
      passes: 'The instance has no public address.',
      fails: 'The instance has a public address.',
    }),
})
