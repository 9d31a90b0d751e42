import { defineAdapter } from '../adapter.ts'

export const cloudTrail = defineAdapter({
  type: 'AWS::CloudTrail::Trail',
  named: ['name'],
  properties: (trail) => ({
    TrailName: trail.string('name'),
    AdvancedEventSelectors: trail.objects('advanced_event_selector', (selector) => ({
      FieldSelectors: selector.objects('field_selector', (condition) => ({
        Field: condition.string('field'),
        Equals: condition.strings('equals'),
      })),
    })),
    CloudWatchLogsLogGroupArn: trail.string('cloud_watch_logs_group_arn'),
    EnableLogFileValidation: trail.boolean('enable_log_file_validation') ?? false,
    EventSelectors: trail.objects('event_selector', (selector) => ({
      DataResources: selector.objects('data_resource', (data) => ({ Type: data.string('type') })),
      ReadWriteType: selector.string('read_write_type') ?? 'All',
    })),
    IncludeGlobalServiceEvents: trail.boolean('include_global_service_events') ?? true,
    IsLogging: trail.boolean('enable_logging') ?? true,
    IsMultiRegionTrail: trail.boolean('is_multi_region_trail') ?? false,
    KMSKeyId: trail.string('kms_key_id'),
    S3BucketName: trail.string('s3_bucket_name'),
  }),
})
