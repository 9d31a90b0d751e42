import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

/** The metric that an alarm watches. */
const metric = object({ MetricName: text, Namespace: text })

/** An alarm that goes off by what other alarms do. */
export const compositeAlarm = defineType({
  type: 'AWS::CloudWatch::CompositeAlarm',
  names: ['AlarmName'],
  properties: {
    AlarmName: text,
    /** `ALARM("root used") OR ALARM("trail stopped")`. */
    AlarmRule: text,
  },
})

export const metricAlarm = defineType({
  type: 'AWS::CloudWatch::Alarm',
  names: ['AlarmName'],
  properties: {
    AlarmName: text,
    ActionsEnabled: defaulted(flag, true),
    /** What happens once the alarm goes off: ARNs of topics, for one. */
    AlarmActions: list(text),
    MetricName: text,
    /** Metrics that an expression is made of, where the alarm watches more than one. */
    Metrics: list(object({ MetricStat: object({ Metric: metric }) })),
    Namespace: text,
  },
})
