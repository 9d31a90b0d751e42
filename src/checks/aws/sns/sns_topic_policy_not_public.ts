import { defineCheck } from '../../check.ts'
import { policyNotPublic } from '../policy/exposure.ts'

export default defineCheck({
  id: 'sns_topic_policy_not_public',
  title: 'SNS topic policies should allow nothing to everybody',
  service: 'sns',
  severity: 'high',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Anybody with an AWS account can do what the statement allows: subscribe and read every message, or publish ones that subscribers trust.',
  remediation: {
    text: 'Name the principals that publish and subscribe, or narrow the statement with aws:SourceAccount, aws:SourceArn or aws:PrincipalOrgID.',
    command:
      'aws sns set-topic-attributes --topic-arn <TOPIC_ARN> --attribute-name Policy --attribute-value file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html',
  },
  references: ['https://docs.aws.amazon.com/sns/latest/dg/sns-security-best-practices.html'],
  compliance: { 'cis-aws-7.0': ['2.21'], 'aws-fsbp': ['SNS.4'] },
  sameAs: { checkov: ['CKV_AWS_169'] },
  resources: ['AWS::SNS::TopicInlinePolicy', 'AWS::SNS::TopicPolicy'],
  evaluate: (resource) => policyNotPublic(resource.at('PolicyDocument')),
})
