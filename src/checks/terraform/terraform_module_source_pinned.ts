import { defineCheck } from '../check.ts'
import { pinOf } from './module-pin.ts'

export default defineCheck({
  id: 'terraform_module_source_pinned',
  title: 'Modules should be taken at a version or a commit',
  service: 'terraform',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Whoever may push to the repository of the module, or takes it over, changes your infrastructure with the next plan.',
  remediation: {
    text: 'Give modules of a registry a version, and those of git a ref that is a tag or, safest, a commit.',
    url: 'https://developer.hashicorp.com/terraform/language/modules/sources#selecting-a-revision',
  },
  references: ['https://developer.hashicorp.com/terraform/language/modules/syntax#version'],
  sameAs: { checkov: ['CKV_TF_1', 'CKV_TF_2'] },
  resources: ['Terraform::Module'],
  evaluate: ({ properties: { Source, Version } }) => pinOf(Source, Version),
})
