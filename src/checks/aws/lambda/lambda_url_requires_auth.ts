import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'lambda_url_requires_auth',
  title: 'The URLs of Lambda functions should require authentication',
  service: 'lambda',
  severity: 'high',
  categories: ['exposure', 'identity'],
  topics: ['authentication'],
  risk: 'Anybody on the internet who learns the address can invoke the function, as often as they like.',
  remediation: {
    text: 'Set the authorization type to AWS_IAM, or put CloudFront or API Gateway in front of the function.',
    command: 'aws lambda update-function-url-config --function-name <FUNCTION> --auth-type AWS_IAM',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/urls-auth.html',
  },
  references: ['https://docs.aws.amazon.com/lambda/latest/dg/urls-configuration.html'],
  sameAs: { checkov: ['CKV_AWS_258'] },
  resources: ['AWS::Lambda::Url'],
  evaluate: (url) =>
    mustBe(url.at('AuthType'), 'AWS_IAM', {
      passes: 'Requests must be signed with AWS credentials.',
      fails: 'Requests need no authentication.',
    }),
})
