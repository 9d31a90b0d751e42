import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_tpu_no_public_ip',
  title: 'TPU machines should have no public addresses',
  service: 'tpu',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A firewall rule that is opened by mistake lets everybody on the internet try to log in.',
  remediation: {
    text: 'Set enable_external_ips to false.',
    url: 'https://cloud.google.com/tpu/docs/internal-ip',
  },
  references: ['https://cloud.google.com/tpu/docs/setup-gcp-account'],
  sameAs: { checkov: ['CKV2_GCP_32'] },
  resources: ['tpu.googleapis.com/Node'],
  evaluate: (resource) =>
    mustBe(resource.at('networkConfig').at('enableExternalIps'), false, {
      passes: 'The machine has a private address only.',
      fails: 'The machine has a public address.',
    }),
})
