import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_dataflow_job_no_public_ip',
  title: 'Workers of Dataflow jobs should have no public addresses',
  service: 'dataflow',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A firewall rule that is opened by mistake lets everybody on the internet reach the machines, and what runs there sends data wherever it likes.',
  remediation: {
    text: 'Set ip_configuration to WORKER_IP_PRIVATE, and enable Private Google Access for the subnet.',
    url: 'https://cloud.google.com/dataflow/docs/guides/routes-firewall#external_ip_address',
  },
  references: ['https://cloud.google.com/dataflow/docs/concepts/security-and-permissions'],
  sameAs: { checkov: ['CKV_GCP_94'] },
  resources: ['dataflow.googleapis.com/Job'],
  evaluate: (resource) =>
    mustBe(resource.at('ipConfiguration'), 'WORKER_IP_PRIVATE', {
      passes: 'The workers have private addresses only.',
      fails: 'The workers have public addresses.',
    }),
})
