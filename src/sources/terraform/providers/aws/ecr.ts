import type { Value } from '../../../../model/value.ts'
import type { Sourced } from '../../../located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import { policyDocument } from './iam-policy-document.ts'

export const ecrRepository = defineAdapter({
  type: 'AWS::ECR::Repository',
  named: ['name'],
  properties: (repository, module) => ({
    RepositoryName: repository.string('name'),
    ImageScanningConfiguration: repository.one('image_scanning_configuration', (scanning) =>
      scanning.at({ ScanOnPush: scanning.boolean('scan_on_push') ?? false }),
    ),
    ImageTagMutability: repository.string('image_tag_mutability') ?? 'MUTABLE',
    RepositoryPolicyText: module.join('aws_ecr_repository_policy', 'repository', repository, (policy) =>
      policyText(policy, module),
    ),
  }),
})

/** The policy of a repository that this module does not declare: a resource of its own. */
export const ecrRepositoryPolicy = defineAdapter({
  type: 'X::ECR::RepositoryPolicy',
  named: [],
  properties(policy, module) {
    const repository = policy.string('repository')?.value
    if (module.declared('aws_ecr_repository', repository)) return undefined
    return { RepositoryPolicyText: policyText(policy, module) }
  },
})

export const ecrRegistryScanning = defineAdapter({
  type: 'AWS::ECR::RegistryScanningConfiguration',
  named: [],
  properties: (registry) => ({
    Rules: registry.all('rule', (rule) =>
      rule.at({
        RepositoryFilters: rule.all('repository_filter', (filter) =>
          filter.at({ Filter: filter.string('filter') }),
        ),
        ScanFrequency: rule.string('scan_frequency'),
      }),
    ),
  }),
})

function policyText(policy: Block, module: TerraformModule): Sourced<Value> {
  return policyDocument(policy, 'policy', module)
}
