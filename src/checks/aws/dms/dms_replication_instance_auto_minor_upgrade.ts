import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'dms_replication_instance_auto_minor_upgrade',
  title: 'Replication instances of DMS should install minor versions by themselves',
  service: 'dms',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['patching'],
  risk: 'Known vulnerabilities stay open in a machine that reads whole databases, until somebody remembers it.',
  remediation: {
    text: 'Switch on upgrades to new minor versions, which happen in the maintenance window.',
    command:
      'aws dms modify-replication-instance --replication-instance-arn <INSTANCE_ARN> --auto-minor-version-upgrade',
    url: 'https://docs.aws.amazon.com/dms/latest/userguide/CHAP_ReplicationInstance.Modifying.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dms-controls.html#dms-6'],
  compliance: { 'aws-fsbp': ['DMS.6'] },
  sameAs: { checkov: ['CKV_AWS_222'] },
  resources: ['AWS::DMS::ReplicationInstance'],
  evaluate: (instance) =>
    mustBe(instance.at('AutoMinorVersionUpgrade'), true, {
      passes: 'New minor versions are installed.',
      fails: 'New minor versions are not installed.',
    }),
})
