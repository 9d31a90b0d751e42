import { UPGRADED } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'rds_instance_auto_minor_upgrade',
  title: 'RDS instances should install minor versions automatically',
  service: 'rds',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['patching'],
  risk: 'Fixes of security flaws in the database engine wait until somebody remembers to install them.',
  remediation: {
    text: 'Enable automatic minor version upgrades; they are installed in the maintenance window.',
    command: 'aws rds modify-db-instance --db-instance-identifier <INSTANCE> --auto-minor-version-upgrade',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_UpgradeDBInstance.Upgrading.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-13'],
  compliance: { 'cis-aws-7.0': ['3.2.2'], 'aws-fsbp': ['RDS.13'] },
  sameAs: { checkov: ['CKV_AWS_226'] },
  resources: ['AWS::RDS::DBInstance'],
  must: {
    path: 'AutoMinorVersionUpgrade',
    not: false,
    safety: UPGRADED,
    passes: 'Minor versions are installed automatically.',
    fails: 'Minor versions are not installed automatically.',
  },
})
