import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { accountTrails, cloudTrail } from '../../../../src/model/aws/cloudtrail.ts'
import { compositeAlarm, metricAlarm } from '../../../../src/model/aws/cloudwatch.ts'
import { metricFilter } from '../../../../src/model/aws/logs.ts'
import { snsTopic } from '../../../../src/model/aws/sns.ts'
import type { TypeDefinition } from '../../../../src/model/define-type.ts'
import type { Resource } from '../../../../src/model/resource.ts'
import { Unknown } from '../../../../src/model/unknown.ts'
import { awsPlace } from '../../../../src/sources/live/aws/aws-resource.ts'
import { liveResource, unreadResource } from '../../../../src/sources/live/live-resource.ts'
import { evaluate } from '../../../support/evaluate.ts'

const ACCOUNT = '111122223333'
const TOPIC = `arn:aws:sns:eu-west-1:${ACCOUNT}:security`
const GROUP = `arn:aws:logs:eu-west-1:${ACCOUNT}:log-group:trail`
const PATTERN = '{ ($.eventName = DisableKey) || ($.eventName = ScheduleKeyDeletion) }'

/** What an account has; a list that could not be read is a text. */
interface Account {
  readonly regions: readonly string[]
  readonly trail: object | string
  readonly filters: readonly object[] | string
  readonly alarms: readonly object[] | string
  readonly topic: object | string | undefined
  /** Rules of alarms that are made of others. */
  readonly rules: readonly string[]
}

/** An account in which somebody is told of disabled keys. */
const TOLD = {
  regions: ['eu-west-1'],
  trail: { IsLogging: true, IsMultiRegionTrail: true, CloudWatchLogsLogGroupArn: GROUP },
  filters: [
    {
      LogGroupName: 'trail',
      FilterPattern: PATTERN,
      MetricTransformations: [{ MetricName: 'Keys', MetricNamespace: 'Trail' }],
    },
  ],
  alarms: [{ Namespace: 'Trail', MetricName: 'Keys', AlarmActions: [TOPIC] }],
  topic: { SubscriptionsConfirmed: 1 },
  rules: [],
} satisfies Account

const [filter] = TOLD.filters
const [alarm] = TOLD.alarms

test.each<readonly [string, Partial<Account>, string, string]>([
  ['who has an alarm', {}, 'PASS', 'raise an alarm'],
  [
    'whose trail covers one region',
    { trail: { ...TOLD.trail, IsMultiRegionTrail: false } },
    'FAIL',
    'no trail',
  ],
  ['whose trail is off', { trail: { ...TOLD.trail, IsLogging: false } }, 'FAIL', 'no trail'],
  ['whose trails were not read', { trail: 'denied' }, 'MANUAL', 'denied'],
  [
    'whose trail may be on',
    { trail: { ...TOLD.trail, IsLogging: new Unknown('denied') } },
    'MANUAL',
    'not all',
  ],
  [
    'whose metric filter may be of another log group',
    { filters: [{ ...filter, LogGroupName: new Unknown('denied') }] },
    'MANUAL',
    'which log group',
  ],
  [
    'whose metric filter counts nobody knows what',
    {
      filters: [
        {
          ...filter,
          MetricTransformations: [{ MetricName: new Unknown('denied'), MetricNamespace: 'Trail' }],
        },
      ],
    },
    'MANUAL',
    'which metric the filter',
  ],
  [
    'whose alarm watches nobody knows what',
    { alarms: [{ ...alarm, MetricName: new Unknown('denied') }] },
    'MANUAL',
    'which metric the alarm',
  ],
  [
    'whose alarm watches nobody knows what of another namespace',
    { alarms: [{ ...alarm, Namespace: 'Other', MetricName: new Unknown('denied') }] },
    'FAIL',
    'no alarm watches',
  ],
  [
    'whose trail sends its events elsewhere',
    { trail: { ...TOLD.trail, CloudWatchLogsLogGroupArn: GROUP.replace(ACCOUNT, '444455556666') } },
    'MANUAL',
    'account 444455556666',
  ],
  ['whose alarms are in a region that was not scanned', { regions: ['us-east-1'] }, 'MANUAL', 'not scanned'],
  [
    'whose trail leaves out keys',
    {
      trail: {
        ...TOLD.trail,
        EventSelectors: [selector({ ExcludeManagementEventSources: ['kms.amazonaws.com'] })],
      },
    },
    'FAIL',
    'does not record it',
  ],
  [
    'whose trail records changes alone',
    { trail: { ...TOLD.trail, EventSelectors: [selector({ ReadWriteType: 'WriteOnly' })] } },
    'PASS',
    '',
  ],
  [
    'whose trail records data alone',
    { trail: { ...TOLD.trail, EventSelectors: [selector({ IncludeManagementEvents: false })] } },
    'FAIL',
    'does not record it',
  ],
  [
    'whose trail selects events by conditions',
    {
      trail: {
        ...TOLD.trail,
        AdvancedEventSelectors: [conditions({ Field: 'eventCategory', Equals: ['Management'] })],
      },
    },
    'PASS',
    '',
  ],
  [
    'whose conditions leave out keys',
    {
      trail: {
        ...TOLD.trail,
        AdvancedEventSelectors: [conditions({ Field: 'eventSource', NotEquals: ['kms.amazonaws.com'] })],
      },
    },
    'FAIL',
    'does not record it',
  ],
  [
    'whose conditions nobody can judge',
    {
      trail: {
        ...TOLD.trail,
        AdvancedEventSelectors: [conditions({ Field: 'userIdentity.arn', Equals: ['x'] })],
      },
    },
    'MANUAL',
    'userIdentity.arn',
  ],
  ['who has no filter', { filters: [] }, 'FAIL', 'no metric filter'],
  ['whose filters were not read', { filters: 'denied' }, 'MANUAL', 'denied'],
  [
    'with a filter of another group',
    { filters: [{ ...filter, LogGroupName: 'other' }] },
    'FAIL',
    'no metric filter',
  ],
  [
    'whose filter lacks an event',
    { filters: [{ ...filter, FilterPattern: '{ $.eventName = DisableKey }' }] },
    'FAIL',
    'matches it (ScheduleKeyDeletion)',
  ],
  [
    'with a filter for each event',
    {
      filters: ['DisableKey', 'ScheduleKeyDeletion'].map((name) => ({
        ...filter,
        FilterPattern: `{ $.eventName = ${name} }`,
      })),
    },
    'PASS',
    '',
  ],
  [
    'with a filter for everything',
    { filters: [{ ...filter, FilterPattern: '{ $.eventName = * }' }] },
    'FAIL',
    'ordinary',
  ],
  [
    'with a pattern of words',
    { filters: [{ ...filter, FilterPattern: 'DisableKey' }] },
    'MANUAL',
    'is unknown',
  ],
  ['who has no alarm', { alarms: [] }, 'FAIL', 'no alarm watches'],
  ['whose alarms were not read', { alarms: 'denied' }, 'MANUAL', 'denied'],
  [
    'with an alarm on another metric',
    { alarms: [{ ...alarm, Namespace: 'Shop' }] },
    'FAIL',
    'no alarm watches',
  ],
  [
    'with an alarm on an expression',
    {
      alarms: [
        {
          AlarmActions: [TOPIC],
          Metrics: [{ MetricStat: { Metric: { MetricName: 'Keys', Namespace: 'Trail' } } }],
        },
      ],
    },
    'PASS',
    '',
  ],
  ['whose alarm is off', { alarms: [{ ...alarm, ActionsEnabled: false }] }, 'FAIL', 'are off'],
  ['whose alarm does nothing', { alarms: [{ ...alarm, AlarmActions: [] }] }, 'FAIL', 'has no action'],
  [
    'whose alarm is part of another',
    {
      alarms: [{ ...alarm, AlarmActions: [] }],
      rules: ['ALARM("AWS::CloudWatch::Alarm/0") OR ALARM("b")'],
    },
    'MANUAL',
    'another alarm depends',
  ],
  [
    'whose alarm is part of none',
    { alarms: [{ ...alarm, AlarmActions: [] }], rules: ['ALARM("b")'] },
    'FAIL',
    'has no action',
  ],
  [
    'whose alarm restarts a machine',
    { alarms: [{ ...alarm, AlarmActions: ['arn:aws:automate:eu-west-1:ec2:reboot'] }] },
    'FAIL',
    'sends no message',
  ],
  [
    'whose alarm calls a function',
    { alarms: [{ ...alarm, AlarmActions: [`arn:aws:lambda:eu-west-1:${ACCOUNT}:function:tell`] }] },
    'MANUAL',
    'calls a function',
  ],
  [
    'whose topic is of another account',
    { alarms: [{ ...alarm, AlarmActions: ['arn:aws:sns:eu-west-1:444455556666:security'] }] },
    'MANUAL',
    'account 444455556666',
  ],
  ['whose topic nobody reads', { topic: { SubscriptionsConfirmed: 0 } }, 'FAIL', 'no confirmed subscriber'],
  [
    'whose topic was not read',
    { topic: { SubscriptionsConfirmed: new Unknown('denied') } },
    'MANUAL',
    'denied',
  ],
  ['whose topics were not read', { topic: 'denied' }, 'MANUAL', 'denied'],
  ['whose topic was deleted', { topic: undefined }, 'FAIL', 'does not exist'],
])('an account %s', (_, differences, status, reason) => {
  const check = CATALOGUE.find(({ id }) => id === 'cloudwatch_alarm_for_kms_key_deletion')
  const resources = resourcesOf({ ...TOLD, ...differences })
  const { findings } = evaluate(check ? [check] : [], resources, { provider: 'aws', account: ACCOUNT })
  const [found, ...others] = findings.filter(({ resource }) => !resource.address.endsWith('(not read)'))
  expect(found).toMatchObject({ status, reason: expect.stringContaining(reason) })
  expect(others).toEqual([])
})

function selector(more: object): object {
  return { IncludeManagementEvents: true, ReadWriteType: 'All', ...more }
}

function conditions(...FieldSelectors: readonly object[]): object {
  return { FieldSelectors }
}

function resourcesOf({ regions, trail, filters, alarms, topic, rules }: Account): readonly Resource[] {
  return [
    ...found(accountTrails, [{ Regions: regions }]),
    ...found(cloudTrail, typeof trail === 'string' ? trail : [trail]),
    ...found(metricFilter, filters),
    ...found(metricAlarm, alarms),
    ...found(
      compositeAlarm,
      rules.map((AlarmRule) => ({ AlarmRule })),
    ),
    ...found(snsTopic, topic === undefined || typeof topic === 'string' ? (topic ?? []) : [topic], TOPIC),
  ]
}

function found(type: TypeDefinition, list: readonly object[] | string, arn?: string): readonly Resource[] {
  const place = awsPlace(type, { account: { id: ACCOUNT }, region: 'eu-west-1', service: 'test' })
  if (typeof list === 'string') return [unreadResource(type, list, place)]
  return list.map((properties, index) => {
    const id = arn ?? `${type.type}/${index}`
    return liveResource(type, { id, name: id, properties }, place)
  })
}
