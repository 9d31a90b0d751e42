import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_cloudbuild_workers_private',
  title: 'Workers of Cloud Build should have no public addresses',
  service: 'cloudbuild',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A dependency that turned bad sends secrets of the build wherever it likes, past the firewall of your network.',
  remediation: {
    text: 'Set no_external_ip, and let the workers reach what they need through Cloud NAT.',
    url: 'https://cloud.google.com/build/docs/private-pools/private-pools-overview',
  },
  references: ['https://cloud.google.com/build/docs/private-pools/use-in-private-network'],
  sameAs: { checkov: ['CKV_GCP_86'] },
  resources: ['cloudbuild.googleapis.com/WorkerPool'],
  evaluate: (resource) =>
    mustBe(resource.at('workerConfig').at('noExternalIp'), true, {
      passes: 'The workers have private addresses only.',
      fails: 'The workers have public addresses.',
    }),
})
