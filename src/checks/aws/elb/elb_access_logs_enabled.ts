import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'elb_access_logs_enabled',
  title: 'Classic load balancers should log the requests made to them',
  service: 'elb',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After an attack nobody can tell which requests were made, from where, and which server answered them.',
  remediation: {
    text: 'Enable access logs of the load balancer, into a bucket whose policy lets it write.',
    command: `aws elb modify-load-balancer-attributes --load-balancer-name <LOAD_BALANCER> --load-balancer-attributes '{"AccessLog":{"Enabled":true,"S3BucketName":"<BUCKET>"}}'`,
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/enable-access-logs.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-5'],
  compliance: { 'cis-aws-7.0': ['4.10'], 'aws-fsbp': ['ELB.5'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-ELB2'], checkov: ['CKV_AWS_92'] },
  resources: ['AWS::ElasticLoadBalancing::LoadBalancer'],
  evaluate: (balancer) =>
    mustBe(balancer.at('AccessLoggingPolicy').at('Enabled'), true, {
      passes: 'Requests are logged.',
      fails: 'Access logs are not enabled.',
    }),
})
