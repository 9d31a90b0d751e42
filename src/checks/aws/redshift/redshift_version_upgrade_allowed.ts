import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'redshift_version_upgrade_allowed',
  title: 'Redshift clusters should install new versions by themselves',
  service: 'redshift',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['patching'],
  risk: 'Flaws for which there is a fix stay open until somebody installs it.',
  remediation: {
    text: 'Allow version upgrades in the maintenance window.',
    command: 'aws redshift modify-cluster --cluster-identifier <CLUSTER> --allow-version-upgrade',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/managing-cluster-considerations.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-6'],
  compliance: { 'aws-fsbp': ['Redshift.6'] },
  sameAs: { checkov: ['CKV_AWS_141'] },
  resources: ['AWS::Redshift::Cluster'],
  must: {
    path: 'AllowVersionUpgrade',
    not: false,
    safety: { breaks: 'The cluster restarts in its maintenance window for each new version.' },
    passes: 'New versions are installed in the maintenance window.',
    fails: 'New versions are not installed.',
  },
})
