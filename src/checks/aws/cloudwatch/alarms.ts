import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { identityOf } from '../../../model/same-value.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { best, type Outcome, unsure } from './outcome.ts'
import { receiversOf } from './receivers.ts'

const ALARM = 'AWS::CloudWatch::Alarm'

type Alarm = ResourceCursor<typeof ALARM>
type Filter = ResourceCursor<'AWS::Logs::MetricFilter'>
type Text = string | Unknown | undefined

/** Whether somebody is told once a metric filter counts an event: by an alarm on one of its metrics. */
export function alarmsOn(filter: Filter, infrastructure: Infrastructure): Outcome {
  const { value: transformations } = filter.at('MetricTransformations')
  if (isUnknown(transformations)) return unsure(transformations.reason)
  const alarms = filter
    .at('MetricTransformations')
    .items()
    .map((each) => metricKey(each.at('MetricNamespace').value, each.at('MetricName').value, filter))
    .flatMap((key) => (key === undefined ? [] : alarmsWith(key, filter, infrastructure)))
    .concat(alarmsNaming(filter, infrastructure))
  return best(
    alarms.map((alarm) => receiversOf(alarm, infrastructure)),
    `no alarm watches the metric of the filter ${filter.name}`,
  )
}

function alarmsWith(key: string, filter: Filter, infrastructure: Infrastructure): readonly Alarm[] {
  return [
    ...infrastructure.having(filter, ALARM, onlyMetricOf, key),
    ...infrastructure.having(filter, ALARM, onlyMetricOf, undefined).filter((alarm) => mayWatch(alarm, key)),
  ]
}

/** Alarms whose metric is named by the filter itself: `aws_cloudwatch_log_metric_filter.root.metric_transformation[0].name`. */
function alarmsNaming(filter: Filter, infrastructure: Infrastructure): readonly Alarm[] {
  const { certain } = infrastructure.referring(ALARM, 'MetricName', filter)
  return certain.filter((alarm) => isUnknown(alarm.at('MetricName').value))
}

/** The metric of an alarm that watches just one, and of which it is known. */
function onlyMetricOf(alarm: Alarm): string | undefined {
  return metricKey(alarm.at('Namespace').value, alarm.at('MetricName').value, alarm)
}

function mayWatch(alarm: Alarm, key: string): boolean {
  const { value } = alarm.at('Metrics')
  if (isUnknown(value)) return key.startsWith(regionOf(alarm))
  return alarm
    .at('Metrics')
    .items()
    .map((query) => query.at('MetricStat').at('Metric'))
    .some((metric) => metricKey(metric.at('Namespace').value, metric.at('MetricName').value, alarm) === key)
}

function metricKey(namespace: Text, name: Text, of: Resource): string | undefined {
  if (namespace === undefined || name === undefined) return undefined
  const identities = [identityOf(namespace), identityOf(name)]
  return identities.includes(undefined) ? undefined : [regionOf(of), ...identities].join(' ')
}

function regionOf({ region }: Resource): string {
  return typeof region === 'string' ? region : ''
}
