import { defineAdapter } from '../adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const ecrRepository = defineAdapter({
  type: 'AWS::ECR::Repository',
  named: ['name'],
  properties: (repository, module) => ({
    RepositoryName: repository.string('name'),
    ImageScanningConfiguration: repository.object('image_scanning_configuration', (scanning) => ({
      ScanOnPush: scanning.boolean('scan_on_push') ?? false,
    })),
    ImageTagMutability: repository.string('image_tag_mutability') ?? 'MUTABLE',
    RepositoryPolicyText: module.join('aws_ecr_repository_policy', 'repository', repository, (policy) =>
      policyDocument(policy, 'policy', module),
    ),
  }),
})

/** The policy of a repository that this module does not declare: a resource of its own. */
export const ecrRepositoryPolicy = defineAdapter({
  type: 'X::ECR::RepositoryPolicy',
  partOf: { repository: ['aws_ecr_repository'] },
  properties: (policy, module) => ({ RepositoryPolicyText: policyDocument(policy, 'policy', module) }),
})

export const ecrRegistryScanning = defineAdapter({
  type: 'AWS::ECR::RegistryScanningConfiguration',
  properties: (registry) => ({
    Rules: registry.objects('rule', (rule) => ({
      RepositoryFilters: rule.objects('repository_filter', (filter) => ({ Filter: filter.string('filter') })),
      ScanFrequency: rule.string('scan_frequency'),
    })),
  }),
})
