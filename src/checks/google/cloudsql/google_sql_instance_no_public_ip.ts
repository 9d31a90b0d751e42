import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_sql_instance_no_public_ip',
  title: 'Cloud SQL instances should have no public address',
  service: 'cloudsql',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'The next authorized network that is too wide lets everybody on the internet try passwords of the database.',
  remediation: {
    text: 'Turn the public IPv4 address off, and give the instance a private address in your VPC network or a Private Service Connect endpoint.',
    url: 'https://cloud.google.com/sql/docs/mysql/configure-private-ip',
  },
  references: ['https://cloud.google.com/sql/docs/mysql/private-ip'],
  compliance: { 'cis-gcp-5.0': ['6.7'] },
  sameAs: { checkov: ['CKV_GCP_60'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) =>
    mustBe(instance.at('settings').at('ipConfiguration').at('ipv4Enabled'), false, {
      passes: 'The instance gets no public address.',
      fails: 'The instance gets a public address.',
    }),
})
