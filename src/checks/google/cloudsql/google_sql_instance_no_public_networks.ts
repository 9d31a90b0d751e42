import { defineCheck, fail, pass } from '../../check.ts'
import { openRanges } from '../../network/address-range.ts'

export default defineCheck({
  id: 'google_sql_instance_no_public_networks',
  title: 'Cloud SQL instances should not authorize the whole internet',
  service: 'cloudsql',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Only a password stands between the database and everybody on the internet.',
  remediation: {
    text: 'Take 0.0.0.0/0 from the authorized networks, and connect through a private address or the Cloud SQL Auth Proxy.',
    url: 'https://cloud.google.com/sql/docs/mysql/authorize-networks',
  },
  references: ['https://cloud.google.com/sql/docs/postgres/configure-ip'],
  compliance: { 'cis-gcp-5.0': ['6.5'] },
  sameAs: { checkov: ['CKV_GCP_11'], trivy: ['GCP-0017', 'google-sql-no-public-access'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate(instance) {
    const networks = instance.at('settings').at('ipConfiguration').at('authorizedNetworks')
    const ranges = networks.items().map((network) => network.at('value'))
    return (
      openRanges(ranges, (range) => fail(`Connections are accepted from ${range.value}.`, range)) ??
      pass('No authorized network is the whole internet.', networks)
    )
  },
})
