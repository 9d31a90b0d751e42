import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'ecr_repository_policy_no_strangers',
  title: 'ECR repository policies should let no strangers in',
  service: 'ecr',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads the code in the images, or pushes one that is deployed next, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command:
      'aws ecr set-repository-policy --repository-name <REPOSITORY> --policy-text file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonECR/latest/userguide/repository-policy-examples.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::ECR::Repository', 'X::ECR::RepositoryPolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('RepositoryPolicyText'), resource, infrastructure),
})
