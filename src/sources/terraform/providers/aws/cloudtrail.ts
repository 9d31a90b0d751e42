import type { AdvancedEventSelector, EventSelector } from '../../../../model/aws/cloudtrail.ts'
import type { Sourced } from '../../../located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const cloudTrail = defineAdapter({
  type: 'AWS::CloudTrail::Trail',
  named: ['name'],
  properties: (trail) => ({
    TrailName: trail.string('name'),
    AdvancedEventSelectors: trail.all('advanced_event_selector', advancedSelector),
    CloudWatchLogsLogGroupArn: trail.string('cloud_watch_logs_group_arn'),
    EnableLogFileValidation: trail.boolean('enable_log_file_validation') ?? false,
    EventSelectors: trail.all('event_selector', selector),
    IncludeGlobalServiceEvents: trail.boolean('include_global_service_events') ?? true,
    IsLogging: trail.boolean('enable_logging') ?? true,
    IsMultiRegionTrail: trail.boolean('is_multi_region_trail') ?? false,
    KMSKeyId: trail.string('kms_key_id'),
    S3BucketName: trail.string('s3_bucket_name'),
  }),
})

function selector(block: Block): Sourced<EventSelector> {
  return block.at({
    DataResources: block.all('data_resource', (data) => data.at({ Type: data.string('type') })),
    ReadWriteType: block.string('read_write_type') ?? 'All',
  })
}

function advancedSelector(block: Block): Sourced<AdvancedEventSelector> {
  return block.at({
    FieldSelectors: block.all('field_selector', (condition) =>
      condition.at({ Field: condition.string('field'), Equals: condition.strings('equals') }),
    ),
  })
}
