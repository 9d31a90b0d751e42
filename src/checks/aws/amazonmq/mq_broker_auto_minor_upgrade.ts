import { UPGRADED } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'mq_broker_auto_minor_upgrade',
  title: 'Amazon MQ brokers should install minor versions by themselves',
  service: 'amazonmq',
  severity: 'low',
  categories: ['resilience'],
  topics: ['patching'],
  risk: 'Known weaknesses of the engine stay open until somebody remembers the broker.',
  remediation: {
    text: 'Enable automatic upgrades to minor versions, in a maintenance window that suits.',
    command: 'aws mq update-broker --broker-id <BROKER_ID> --auto-minor-version-upgrade',
    url: 'https://docs.aws.amazon.com/amazon-mq/latest/developer-guide/upgrading-brokers.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/mq-controls.html#mq-3'],
  sameAs: { checkov: ['CKV_AWS_207'] },
  resources: ['AWS::AmazonMQ::Broker'],
  must: {
    path: 'AutoMinorVersionUpgrade',
    equals: true,
    safety: UPGRADED,
    passes: 'Minor versions are installed automatically.',
    fails: 'Minor versions are not installed automatically.',
  },
})
