import { defineAdapter } from './define-adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const ecrRepository = defineAdapter({
  type: 'AWS::ECR::Repository',
  named: ['name'],
  defaults: { 'ImageScanningConfiguration.ScanOnPush': false },
  joined: {
    RepositoryPolicyText: (repository, module) =>
      module.join('aws_ecr_repository_policy', 'repository', repository, (policy) =>
        policyDocument(policy, 'policy', module),
      ),
  },
})

/** The policy of a repository that this module does not declare: a resource of its own. */
export const ecrRepositoryPolicy = defineAdapter({
  type: 'X::ECR::RepositoryPolicy',
  partOf: { repository: ['aws_ecr_repository'] },
  renamed: { RepositoryPolicyText: 'policy' },
})

export const ecrRegistryScanning = defineAdapter({ type: 'AWS::ECR::RegistryScanningConfiguration' })
