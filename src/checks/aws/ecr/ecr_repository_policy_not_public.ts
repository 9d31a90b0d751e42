import { defineCheck, pass } from '../../check.ts'
import { policyNotPublic } from '../policy/exposure.ts'

export default defineCheck({
  id: 'ecr_repository_policy_not_public',
  title: 'ECR repository policies should allow nothing to everybody',
  service: 'ecr',
  severity: 'critical',
  categories: ['exposure', 'supply-chain'],
  topics: ['public-access'],
  risk: 'Anybody with an AWS account can do with the images what the statement allows: read the code in them, or push one that is deployed next.',
  remediation: {
    text: 'Name the accounts and roles that pull or push, or narrow the statement to your organization with aws:PrincipalOrgID.',
    command:
      'aws ecr set-repository-policy --repository-name <REPOSITORY> --policy-text file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonECR/latest/userguide/repository-policies.html',
  },
  references: ['https://docs.aws.amazon.com/AmazonECR/latest/userguide/repository-policy-examples.html'],
  compliance: { 'cis-aws-7.0': ['2.21'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-ECR1'],
    checkov: ['CKV_AWS_32'],
    trivy: ['AWS-0032', 'aws-ecr-no-public-access'],
  },
  resources: ['AWS::ECR::Repository', 'X::ECR::RepositoryPolicy'],
  evaluate(repository) {
    const policy = repository.at('RepositoryPolicyText')
    if (policy.value === undefined) return pass('Without a policy, only the account itself has access.')
    return policyNotPublic(policy)
  },
})
