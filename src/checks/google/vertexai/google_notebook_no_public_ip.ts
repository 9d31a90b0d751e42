import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_notebook_no_public_ip',
  title: 'Notebooks should have no public address',
  service: 'vertexai',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'A firewall rule that is opened by mistake lets everybody on the internet reach a machine with data and credentials on it.',
  remediation: {
    text: 'Set disable_public_ip, and open the notebook through the proxy of Workbench.',
    url: 'https://cloud.google.com/vertex-ai/docs/workbench/instances/create',
  },
  references: ['https://cloud.google.com/vertex-ai/docs/workbench/instances/introduction'],
  sameAs: { checkov: ['CKV_GCP_89', 'CKV2_GCP_28', 'CKV2_GCP_36'] },
  resources: ['notebooks.googleapis.com/Instance', 'notebooks.googleapis.com/Runtime'],
  evaluate: (resource) =>
    mustBe(resource.at('disablePublicIp'), true, {
      passes: 'The notebook has a private address only.',
      fails: 'The notebook has a public address.',
    }),
})
