import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

const ENOUGH_DAYS = 7

export default defineCheck({
  id: 'redshift_backup_retention',
  title: 'Redshift clusters should keep snapshots for a week at least',
  service: 'redshift',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'Data that was deleted or falsified by mistake or in an attack cannot be brought back, unless it is noticed the same day.',
  remediation: {
    text: 'Keep automatic snapshots for seven days or more.',
    command:
      'aws redshift modify-cluster --cluster-identifier <CLUSTER> --automated-snapshot-retention-period 7',
    url: 'https://docs.aws.amazon.com/redshift/latest/mgmt/working-with-snapshots.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/redshift-controls.html#redshift-3'],
  compliance: { 'aws-fsbp': ['Redshift.3'] },
  fix: set('AutomatedSnapshotRetentionPeriod', ENOUGH_DAYS, 'safe'),
  sameAs: { checkov: ['CKV_AWS_343'] },
  resources: ['AWS::Redshift::Cluster'],
  evaluate(cluster) {
    const days = cluster.at('AutomatedSnapshotRetentionPeriod')
    const kept = days.known() ?? 0
    if (kept === 0) return fail('No snapshots are made automatically.', days)
    return kept >= ENOUGH_DAYS
      ? pass('Snapshots are kept for a week at least.', days)
      : fail('Snapshots are kept for less than a week.', days)
  },
})
