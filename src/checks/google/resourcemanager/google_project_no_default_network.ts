import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'google_project_no_default_network',
  title: 'Projects should have no default network',
  service: 'resourcemanager',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'The default network has subnets everywhere and rules that let SSH and Remote Desktop in from the whole internet.',
  remediation: {
    text: 'Set auto_create_network to false, and make the networks that are needed.',
    url: 'https://cloud.google.com/vpc/docs/vpc#default-network',
  },
  references: ['https://cloud.google.com/resource-manager/docs/organization-policy/org-policy-constraints'],
  sameAs: { checkov: ['CKV_GCP_27'], trivy: ['GCP-0010', 'google-iam-no-default-network'] },
  resources: ['cloudresourcemanager.googleapis.com/Project'],
  evaluate: (project) =>
    mustNotBe(project.at('hasDefaultNetwork'), true, {
      passes: 'The project does not keep the default network.',
      fails: 'The project keeps the default network.',
    }),
})
