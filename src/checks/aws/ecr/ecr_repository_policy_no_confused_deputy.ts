import { defineCheck } from '../../check.ts'
import { policyWithoutConfusedDeputy } from '../policy/confused-deputy.ts'

export default defineCheck({
  id: 'ecr_repository_policy_no_confused_deputy',
  title: 'ECR repository policies should let AWS services act for known accounts only',
  service: 'ecr',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control'],
  risk: 'Anybody with an AWS account has the service pull images for them, with all the code in them, or push images that others run.',
  remediation: {
    text: 'Say for whom the service acts, in a condition with aws:SourceAccount, aws:SourceArn or aws:SourceOrgID.',
    command:
      'aws ecr set-repository-policy --repository-name <REPOSITORY> --policy-text file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonECR/latest/userguide/repository-policy-examples.html',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html#cross-service-confused-deputy-prevention',
  ],
  resources: ['AWS::ECR::Repository', 'X::ECR::RepositoryPolicy'],
  evaluate: (resource) => policyWithoutConfusedDeputy(resource.at('RepositoryPolicyText')),
})
