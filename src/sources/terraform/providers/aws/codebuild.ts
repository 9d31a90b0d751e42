import { defineAdapter } from './define-adapter.ts'

export const buildProject = defineAdapter({
  type: 'AWS::CodeBuild::Project',
  named: ['name'],
  renamed: { 'LogsConfig.CloudWatchLogs': 'logs_config.cloudwatch_logs' },
  defaults: { 'LogsConfig.CloudWatchLogs.Status': 'ENABLED', 'LogsConfig.S3Logs.Status': 'DISABLED' },
})

export const reportGroup = defineAdapter({
  type: 'AWS::CodeBuild::ReportGroup',
  named: ['name'],
  renamed: { 'ExportConfig.ExportConfigType': 'export_config.type' },
})
