import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_dataproc_cluster_no_public_ip',
  title: 'Dataproc clusters should have no public addresses',
  service: 'dataproc',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A firewall rule that is opened by mistake lets everybody on the internet reach the machines and their web interfaces, which ask nobody for a password.',
  remediation: {
    text: 'Set internal_ip_only, and enable Private Google Access for the subnet.',
    url: 'https://cloud.google.com/dataproc/docs/concepts/configuring-clusters/network',
  },
  references: ['https://cloud.google.com/dataproc/docs/concepts/iam/dataproc-principals'],
  sameAs: { checkov: ['CKV_GCP_103'] },
  resources: ['dataproc.googleapis.com/Cluster'],
  evaluate: (resource) =>
    mustBe(resource.at('config').at('gceClusterConfig').at('internalIpOnly'), true, {
      passes: 'The machines have private addresses only.',
      fails: 'The machines have public addresses.',
    }),
})
