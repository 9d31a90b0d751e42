import { defineAdapter } from './define-adapter.ts'

export const cloudTrail = defineAdapter({
  type: 'AWS::CloudTrail::Trail',
  named: ['name'],
  renamed: { CloudWatchLogsLogGroupArn: 'cloud_watch_logs_group_arn', IsLogging: 'enable_logging' },
  defaults: { EnableLogFileValidation: false, IsLogging: true, IsMultiRegionTrail: false },
})
