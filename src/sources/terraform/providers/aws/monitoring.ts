import { defineAdapter } from './define-adapter.ts'

export const aws_cloudtrail = defineAdapter({
  type: 'AWS::CloudTrail::Trail',
  renamed: { CloudWatchLogsLogGroupArn: 'cloud_watch_logs_group_arn', IsLogging: 'enable_logging' },
  defaults: { EnableLogFileValidation: false, IsLogging: true, IsMultiRegionTrail: false },
})

/** A configuration recorder of AWS Config. In Terraform a resource of its own starts it. */
export const aws_config_configuration_recorder = defineAdapter({
  type: 'AWS::Config::ConfigurationRecorder',
  defaults: {
    Name: 'default',
    RecordingGroup: { AllSupported: true, IncludeGlobalResourceTypes: false },
    'RecordingGroup.AllSupported': true,
    'RecordingGroup.IncludeGlobalResourceTypes': false,
  },
  joined: {
    Recording: (recorder, module) =>
      module.join('aws_config_configuration_recorder_status', 'name', recorder, (status) =>
        status.boolean('is_enabled'),
      ) ?? false,
  },
})

/** The status of a recorder that this module does not declare: a resource of its own. */
export const aws_config_configuration_recorder_status = defineAdapter({
  type: 'X::Config::ConfigurationRecorderStatus',
  partOf: { name: ['aws_config_configuration_recorder'] },
  renamed: { Recording: 'is_enabled' },
})

/** A detector, with its features, which are resources of their own. */
export const aws_guardduty_detector = defineAdapter({
  type: 'AWS::GuardDuty::Detector',
  renamed: {
    DataSources: 'datasources',
    'DataSources.MalwareProtection.ScanEc2InstanceWithFindings.EbsVolumes':
      'datasources.malware_protection.scan_ec2_instance_with_findings.ebs_volumes.enable',
  },
  defaults: { Enable: true },
  joined: {
    Features: (detector, module) =>
      module
        .referring('aws_guardduty_detector_feature', 'detector_id', detector)
        .map((feature) => feature.at({ Name: feature.string('name'), Status: feature.string('status') })),
  },
})

export const aws_cloudwatch_log_delivery_source = defineAdapter({ type: 'AWS::Logs::DeliverySource' })

export const aws_cloudwatch_log_delivery = defineAdapter({ type: 'AWS::Logs::Delivery' })

export const aws_cloudwatch_log_resource_policy = defineAdapter({
  type: 'AWS::Logs::ResourcePolicy',
  named: ['policy_name'],
})

/** The policy of a destination, which is all that is asked of one. */
export const aws_cloudwatch_log_destination_policy = defineAdapter({
  type: 'AWS::Logs::Destination',
  named: ['destination_name'],
  renamed: { DestinationPolicy: 'access_policy' },
})

export const aws_cloudwatch_log_metric_filter = defineAdapter({
  type: 'AWS::Logs::MetricFilter',
  named: ['name'],
  renamed: {
    FilterPattern: 'pattern',
    MetricTransformations: 'metric_transformation',
    'MetricTransformations[].MetricName': 'metric_transformation.name',
    'MetricTransformations[].MetricNamespace': 'metric_transformation.namespace',
  },
})

export const aws_cloudwatch_composite_alarm = defineAdapter({ type: 'AWS::CloudWatch::CompositeAlarm' })

export const aws_cloudwatch_metric_alarm = defineAdapter({
  type: 'AWS::CloudWatch::Alarm',
  renamed: {
    Metrics: 'metric_query',
    'Metrics[].MetricStat': '',
    'Metrics[].MetricStat.Metric': 'metric_query.metric',
  },
})

/** A log group. Terraform has 0 for logs that are kept for ever. */
export const aws_cloudwatch_log_group = defineAdapter({
  type: 'AWS::Logs::LogGroup',
  renamed: { RetentionInDays: 'retention_in_days' },
  joined: {
    RetentionInDays: (group) =>
      group.number('retention_in_days')?.map((days) => (days === 0 ? undefined : days)),
  },
})

export const aws_macie2_account = defineAdapter({ type: 'AWS::Macie::Session' })
