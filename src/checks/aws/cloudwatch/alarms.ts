import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { identityOf, isSameValue } from '../../../model/same-value.ts'
import { mayBeNamed } from '../../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { best, type Outcome, unsure } from './outcome.ts'
import { receiversOf } from './receivers.ts'

const ALARM = 'AWS::CloudWatch::Alarm'

type Alarm = ResourceCursor<typeof ALARM>
type Filter = ResourceCursor<'AWS::Logs::MetricFilter'>
type Text = string | Unknown | undefined

interface Metric {
  readonly namespace: Text
  readonly name: Text
}

/** Whether somebody is told once a metric filter counts an event: by an alarm on one of its metrics. */
export function alarmsOn(filter: Filter, infrastructure: Infrastructure): Outcome {
  const { value: transformations } = filter.at('MetricTransformations')
  if (isUnknown(transformations)) return unsure(transformations.reason)
  const outcomes = filter
    .at('MetricTransformations')
    .items()
    .map((each) => ({ namespace: each.at('MetricNamespace').value, name: each.at('MetricName').value }))
    .flatMap((metric) => alarmsOnMetric(metric, filter, infrastructure))
  const naming = alarmsNaming(filter, infrastructure).map((alarm) => receiversOf(alarm, infrastructure))
  return best([...outcomes, ...naming], `no alarm watches the metric of the filter ${filter.name}`)
}

function alarmsOnMetric(metric: Metric, filter: Filter, infrastructure: Infrastructure): readonly Outcome[] {
  const key = metricKey(metric, filter)
  if (key === undefined) return [unsure(`which metric the filter ${filter.name} counts is unknown`)]
  const certain = infrastructure.having(filter, ALARM, onlyMetricOf, key)
  const others = infrastructure
    .having(filter, ALARM, mayWatchOthers, true)
    .filter((alarm) => !certain.includes(alarm) && regionOf(alarm) === regionOf(filter))
  return [
    ...certain.map((alarm) => receiversOf(alarm, infrastructure)),
    ...others.flatMap((alarm) => perhapsTelling(alarm, metric, infrastructure)),
  ]
}

/** What an alarm does that watches several metrics, or one of which not all is known; none where it is no alarm on this metric. */
function perhapsTelling(alarm: Alarm, metric: Metric, infrastructure: Infrastructure): readonly Outcome[] {
  const watches = watchesMetric(alarm, metric)
  if (watches === false) return []
  const outcome = receiversOf(alarm, infrastructure)
  if (watches || outcome.tells !== true) return [outcome]
  return [unsure(`which metric the alarm ${alarm.name} watches is unknown`)]
}

/** Alarms whose metric is named by the filter itself: `aws_cloudwatch_log_metric_filter.root.metric_transformation[0].name`. */
function alarmsNaming(filter: Filter, infrastructure: Infrastructure): readonly Alarm[] {
  const { certain } = infrastructure.referring(ALARM, 'MetricName', filter)
  return certain.filter((alarm) => isUnknown(alarm.at('MetricName').value))
}

/** What tells the metric of an alarm that watches just one, and of which it is known. */
function onlyMetricOf(alarm: Alarm): string | undefined {
  return metricKey(ownMetricOf(alarm), alarm)
}

/** Whether an alarm watches several metrics, or one of which not all is known, be it the same as somewhere else. */
function mayWatchOthers(alarm: Alarm): boolean {
  const { namespace, name } = ownMetricOf(alarm)
  return onlyMetricOf(alarm) === undefined || isUnknown(namespace) || isUnknown(name)
}

function ownMetricOf(alarm: Alarm): Metric {
  return { namespace: alarm.at('Namespace').value, name: alarm.at('MetricName').value }
}

/** Whether an alarm watches a metric; `undefined` where that cannot be known. */
function watchesMetric(alarm: Alarm, metric: Metric): boolean | undefined {
  if (isUnknown(alarm.at('Metrics').value)) return undefined
  const queried = alarm
    .at('Metrics')
    .items()
    .map((query) => query.at('MetricStat').at('Metric'))
    .map((each) => ({ namespace: each.at('Namespace').value, name: each.at('MetricName').value }))
  const same = [ownMetricOf(alarm), ...queried].map((each) => isSame(each, metric))
  return same.includes(true) || (same.includes(undefined) ? undefined : false)
}

/** Whether both are one metric; `undefined` where that cannot be known. */
function isSame(one: Metric, other: Metric): boolean | undefined {
  const same = [isSameText(one.namespace, other.namespace), isSameText(one.name, other.name)]
  if (same.includes(false)) return false
  return same.includes(undefined) ? undefined : true
}

function isSameText(one: Text, other: Text): boolean | undefined {
  if (one === undefined || other === undefined) return false
  if (isSameValue(one, other)) return true
  return mayBe(one, other) ? undefined : false
}

function mayBe(one: string | Unknown, other: string | Unknown): boolean {
  if (!isUnknown(one)) return isUnknown(other) && mayBeNamed(other, one)
  return isUnknown(other) || mayBeNamed(one, other)
}

function metricKey({ namespace, name }: Metric, of: Resource): string | undefined {
  if (namespace === undefined || name === undefined) return undefined
  const identities = [identityOf(namespace), identityOf(name)]
  return identities.includes(undefined) ? undefined : [regionOf(of), ...identities].join(' ')
}

function regionOf({ region }: Resource): string {
  return typeof region === 'string' ? region : ''
}
