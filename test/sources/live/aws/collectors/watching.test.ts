import { describe, expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import cloudtrail from '../../../../../src/sources/live/aws/collectors/cloudtrail.ts'
import cloudwatch from '../../../../../src/sources/live/aws/collectors/cloudwatch.ts'
import config from '../../../../../src/sources/live/aws/collectors/config.ts'
import guardduty from '../../../../../src/sources/live/aws/collectors/guardduty.ts'
import logs from '../../../../../src/sources/live/aws/collectors/logs.ts'
import logsDeliveries from '../../../../../src/sources/live/aws/collectors/logs-deliveries.ts'
import metricFilters from '../../../../../src/sources/live/aws/collectors/logs-metric-filters.ts'
import { collectFrom, denied, found, refused } from '../../../../support/aws/answers.ts'

describe('CloudTrail', () => {
  const arn = 'arn:aws:cloudtrail:us-east-1:111122223333:trail/all'
  const TRAIL = {
    Name: 'all',
    TrailARN: arn,
    HomeRegion: 'us-east-1',
    S3BucketName: 'trails',
    IncludeGlobalServiceEvents: true,
    IsMultiRegionTrail: true,
    LogFileValidationEnabled: true,
    KmsKeyId: 'arn:aws:kms:us-east-1:111122223333:key/1',
    CloudWatchLogsLogGroupArn: 'arn:aws:logs:us-east-1:111122223333:log-group:trail:*',
  }
  const SELECTORS = [
    {
      IncludeManagementEvents: true,
      ReadWriteType: 'ReadOnly',
      DataResources: [{ Type: 'AWS::S3::Object' }],
    },
  ]
  const ofAccount = {
    type: 'X::CloudTrail::AccountTrails',
    address: 'arn:aws:iam::111122223333:root/cloudtrail',
    name: 'CloudTrail',
    region: 'global',
    identifiers: ['arn:aws:iam::111122223333:root/cloudtrail'],
    properties: { Regions: ['us-east-1'] },
  }

  test('a trail has its settings and whether it runs', async () => {
    const { resources, calls } = await collectFrom(
      cloudtrail,
      {
        DescribeTrails: [{ trailList: [TRAIL] }],
        GetEventSelectors: [{ TrailARN: arn, EventSelectors: SELECTORS }],
        GetTrailStatus: [{ IsLogging: true }],
      },
      { region: 'us-east-1' },
    )
    expect(resources).toEqual([
      ofAccount,
      {
        ...found('AWS::CloudTrail::Trail', arn, 'all', {
          TrailName: 'all',
          S3BucketName: 'trails',
          CloudWatchLogsLogGroupArn: 'arn:aws:logs:us-east-1:111122223333:log-group:trail',
          EnableLogFileValidation: true,
          EventSelectors: SELECTORS,
          IncludeGlobalServiceEvents: true,
          IsLogging: true,
          IsMultiRegionTrail: true,
          KMSKeyId: TRAIL.KmsKeyId,
        }),
        region: 'us-east-1',
      },
    ])
    expect(calls).toContainEqual(['GetTrailStatus', { Name: arn }])
  })

  test.each([
    ['in its own region', 'us-east-1', ['eu-west-1', 'us-east-1'], 1],
    ['not in others that list it', 'eu-west-1', ['eu-west-1', 'us-east-1'], 0],
    ['in the first region, if its own is not scanned', 'eu-central-1', ['eu-central-1', 'eu-west-1'], 1],
    ['in that region only', 'eu-west-1', ['eu-central-1', 'eu-west-1'], 0],
  ])('a trail is read %s', async (_, region, regions, count) => {
    const { resources } = await collectFrom(
      cloudtrail,
      {
        DescribeTrails: [{ trailList: [TRAIL] }],
        GetEventSelectors: () => ({ TrailARN: arn }),
        GetTrailStatus: () => ({ IsLogging: true }),
      },
      { region, regions },
    )
    expect(resources.filter(({ type }) => type === 'AWS::CloudTrail::Trail')).toHaveLength(count)
  })

  test('a trail is asked for in its home region, also if that is not scanned; one that is not found there is not gone', async () => {
    const { resources } = await collectFrom(
      cloudtrail,
      {
        DescribeTrails: [{ trailList: [TRAIL] }],
        GetEventSelectors: [refused('TrailNotFoundException')],
        GetTrailStatus: [refused('TrailNotFoundException')],
      },
      { region: 'eu-west-1' },
    )
    expect(resources[1]).toMatchObject({
      name: 'all',
      region: 'us-east-1',
      properties: {
        IsMultiRegionTrail: true,
        IsLogging: new Unknown('cloudtrail:GetTrailStatus was refused in us-east-1'),
      },
    })
  })

  test('whether a trail runs is unknown where that is denied', async () => {
    const { resources } = await collectFrom(
      cloudtrail,
      {
        DescribeTrails: [{ trailList: [TRAIL] }],
        GetEventSelectors: [denied],
        GetTrailStatus: [denied],
      },
      { region: 'us-east-1' },
    )
    expect(resources[1]?.properties).toMatchObject({
      EventSelectors: new Unknown('cloudtrail:GetEventSelectors was denied in us-east-1'),
      IsLogging: new Unknown('cloudtrail:GetTrailStatus was denied in us-east-1'),
    })
  })
})

describe('AWS Config', () => {
  const arn = 'arn:aws:config:eu-west-1:111122223333:configuration-recorder'
  const recorder = {
    name: 'default',
    recordingGroup: { allSupported: true, includeGlobalResourceTypes: true },
  }

  test.each([
    ['runs', [{ ConfigurationRecordersStatus: [{ name: 'default', recording: true }] }], true],
    ['is stopped', [{ ConfigurationRecordersStatus: [{ name: 'default', recording: false }] }], false],
    ['was never started', [{ ConfigurationRecordersStatus: [] }], false],
    [
      'may run or not',
      [denied],
      new Unknown('config:DescribeConfigurationRecorderStatus was denied in eu-west-1'),
    ],
  ])('a recorder that %s', async (_, DescribeConfigurationRecorderStatus, Recording) => {
    const { resources } = await collectFrom(config, {
      DescribeConfigurationRecorders: [{ ConfigurationRecorders: [recorder] }],
      DescribeConfigurationRecorderStatus,
    })
    expect(resources).toEqual([
      found('AWS::Config::ConfigurationRecorder', `${arn}/default`, 'default', {
        Name: 'default',
        Recording,
        RecordingGroup: { AllSupported: true, IncludeGlobalResourceTypes: true },
      }),
    ])
  })

  test('a region without a recorder has a status that says so', async () => {
    const { resources } = await collectFrom(config, { DescribeConfigurationRecorders: [{}] })
    expect(resources).toEqual([
      found('X::Config::ConfigurationRecorderStatus', `${arn}/none`, 'AWS Config of eu-west-1', {
        Recording: false,
      }),
    ])
  })

  test('a region whose recorders cannot be listed is not said to have none', async () => {
    const { resources } = await collectFrom(config, { DescribeConfigurationRecorders: [denied] })
    expect(resources.every(({ unread }) => unread)).toBe(true)
  })
})

describe('GuardDuty', () => {
  const arn = 'arn:aws:guardduty:eu-west-1:111122223333:detector'
  const BLIND = { Name: 'S3_DATA_EVENTS', Status: 'DISABLED' }
  const UNREAD = new Unknown('guardduty:GetDetector was denied in eu-west-1')

  test.each([
    ['on', { Status: 'ENABLED', Features: [BLIND] }, { Enable: true, Features: [BLIND] }],
    ['suspended', { Status: 'DISABLED' }, { Enable: false }],
    ['not to be read', denied, { Enable: UNREAD, Features: UNREAD }],
  ])('a detector that is %s', async (_, answer, properties) => {
    const { resources } = await collectFrom(guardduty, {
      ListDetectors: [{ DetectorIds: ['12ab'] }],
      GetDetector: [answer],
    })
    expect(resources).toEqual([
      found('AWS::GuardDuty::Detector', `${arn}/12ab`, 'GuardDuty of eu-west-1', properties),
    ])
  })

  test('a region without a detector has one that is off, unless that is not known', async () => {
    const none = await collectFrom(guardduty, { ListDetectors: [{ DetectorIds: [] }] })
    expect(none.resources.map(({ properties }) => properties)).toEqual([{ Enable: false }])
    const unread = await collectFrom(guardduty, { ListDetectors: [denied] })
    expect(unread.resources.map(({ unread }) => unread)).toEqual([
      'guardduty:ListDetectors was denied in eu-west-1',
    ])
    const elsewhere = await collectFrom(guardduty, {
      ListDetectors: [Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
      GetCallerIdentity: [{}],
    })
    expect(elsewhere.resources).toEqual([])
  })
})

describe('CloudWatch Logs', () => {
  const arn = 'arn:aws:logs:eu-west-1:111122223333'

  test('a log group has its retention and its key', async () => {
    const KmsKeyId = 'arn:aws:kms:eu-west-1:111122223333:key/1'
    const { resources, calls } = await collectFrom(logs, {
      DescribeLogGroups: [
        {
          nextToken: 'more',
          logGroups: [
            {
              logGroupName: '/shop',
              arn: `${arn}:log-group:/shop:*`,
              logGroupArn: `${arn}:log-group:/shop`,
              retentionInDays: 30,
              kmsKeyId: KmsKeyId,
            },
          ],
        },
        { logGroups: [{ logGroupName: '/ever', logGroupArn: `${arn}:log-group:/ever` }] },
      ],
    })
    expect(resources).toEqual([
      found('AWS::Logs::LogGroup', `${arn}:log-group:/shop`, '/shop', {
        LogGroupName: '/shop',
        RetentionInDays: 30,
        KmsKeyId,
      }),
      found('AWS::Logs::LogGroup', `${arn}:log-group:/ever`, '/ever', { LogGroupName: '/ever' }),
    ])
    expect(calls).toContainEqual(['DescribeLogGroups', { limit: 50, nextToken: 'more' }])
  })

  test('what is delivered is read in the home region, even if that is not scanned', async () => {
    const ResourceArn = 'arn:aws:cloudfront::111122223333:distribution/E1'
    const source = { name: 'cdn', logType: 'ACCESS_LOGS', resourceArns: [ResourceArn] }
    const { resources, calls } = await collectFrom(
      logsDeliveries,
      {
        DescribeDeliverySources: [{ deliverySources: [source] }, {}],
        DescribeDeliveries: [{}, {}],
      },
      { region: 'us-east-1', regions: ['eu-west-1'] },
    )
    expect(calls).toHaveLength(4)
    expect(resources.map(({ region, properties }) => [region, properties])).toEqual([
      ['us-east-1', { Name: 'cdn', LogType: 'ACCESS_LOGS', ResourceArn }],
    ])
  })

  test('a delivery names the source that it takes from', async () => {
    const delivery = { id: 'd1', deliverySourceName: 'cdn' }
    const { resources } = await collectFrom(
      logsDeliveries,
      { DescribeDeliverySources: [{}], DescribeDeliveries: [{ deliveries: [delivery] }] },
      { region: 'us-east-1' },
    )
    expect(resources.map(({ properties }) => properties)).toEqual([{ DeliverySourceName: 'cdn' }])
  })

  test('a metric filter has its pattern and what it counts, and is of its group', async () => {
    const filter = {
      filterName: 'keys',
      logGroupName: 'trail',
      filterPattern: '{ $.eventName = DisableKey }',
    }
    const { resources, calls } = await collectFrom(metricFilters, {
      DescribeMetricFilters: [
        {
          metricFilters: [
            {
              ...filter,
              metricTransformations: [{ metricName: 'Keys', metricNamespace: 'Trail', metricValue: '1' }],
            },
          ],
          nextToken: 'more',
        },
        { metricFilters: [] },
      ],
    })
    expect(resources).toEqual([
      found('AWS::Logs::MetricFilter', `${arn}:log-group:trail:metric-filter:keys`, 'keys', {
        FilterName: 'keys',
        LogGroupName: 'trail',
        FilterPattern: '{ $.eventName = DisableKey }',
        MetricTransformations: [{ MetricName: 'Keys', MetricNamespace: 'Trail' }],
      }),
    ])
    expect(calls).toContainEqual(['DescribeMetricFilters', { limit: 50, nextToken: 'more' }])
  })
})

describe('CloudWatch', () => {
  test('an alarm has its metric and what it does, and one on others its rule', async () => {
    const arn = 'arn:aws:cloudwatch:eu-west-1:111122223333:alarm'
    const keys = {
      AlarmName: 'keys',
      ActionsEnabled: false,
      AlarmActions: ['arn:aws:sns:eu-west-1:111122223333:security'],
      MetricName: 'Keys',
      Namespace: 'Trail',
    }
    const any = { AlarmName: 'any', AlarmRule: 'ALARM("keys")' }
    const { resources, calls } = await collectFrom(cloudwatch, {
      DescribeAlarms: [
        { MetricAlarms: [{ AlarmArn: `${arn}:keys`, ...keys }], NextToken: 'more' },
        { CompositeAlarms: [{ AlarmArn: `${arn}:any`, ...any }] },
      ],
    })
    expect(resources).toEqual([
      found('AWS::CloudWatch::Alarm', `${arn}:keys`, 'keys', keys),
      found('AWS::CloudWatch::CompositeAlarm', `${arn}:any`, 'any', any),
    ])
    const AlarmTypes = ['MetricAlarm', 'CompositeAlarm']
    expect(calls.map(([, input]) => input)).toEqual([
      { AlarmTypes, MaxRecords: 100 },
      { AlarmTypes, MaxRecords: 100, NextToken: 'more' },
    ])
  })
})
