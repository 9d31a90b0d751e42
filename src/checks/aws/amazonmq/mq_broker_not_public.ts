import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'mq_broker_not_public',
  title: 'Amazon MQ brokers should have no public address',
  service: 'amazonmq',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Everybody on the internet can try passwords on the broker and its console, and messages wait for whoever gets in.',
  remediation: {
    text: 'Make a broker without public access in private subnets. An existing one cannot be changed.',
    url: 'https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/using-amazon-mq-securely.html',
  },
  references: ['https://docs.aws.amazon.com/config/latest/developerguide/mq-no-public-access.html'],
  sameAs: { checkov: ['CKV_AWS_69'], trivy: ['AWS-0072', 'aws-mq-no-public-access'] },
  resources: ['AWS::AmazonMQ::Broker'],
  evaluate: (broker) =>
    mustNotBe(broker.at('PubliclyAccessible'), true, {
      passes: 'The broker gets no public address.',
      fails: 'The broker gets a public address.',
    }),
})
