import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'mq_broker_logs_exported',
  title: 'Amazon MQ brokers should send their logs to CloudWatch Logs',
  service: 'amazonmq',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an attack nobody can tell who connected to the broker and what was changed there.',
  remediation: {
    text: 'Enable the general log, and for ActiveMQ the audit log as well.',
    command: 'aws mq update-broker --broker-id <BROKER_ID> --logs General=true',
    url: 'https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/configure-logging-monitoring-activemq.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/mq-controls.html#mq-2'],
  sameAs: { checkov: ['CKV_AWS_48'], trivy: ['AWS-0071', 'aws-mq-enable-general-logging'] },
  resources: ['AWS::AmazonMQ::Broker'],
  evaluate: (broker) =>
    mustBe(broker.at('Logs').at('General'), true, {
      passes: 'The general log is sent to CloudWatch Logs.',
      fails: 'The general log is kept by nobody.',
    }),
})
