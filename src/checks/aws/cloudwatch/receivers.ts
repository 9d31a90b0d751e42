import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import { accountOf, isLive, whyUnread } from '../../../model/origin.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { best, type Outcome, silent, TOLD, unsure } from './outcome.ts'

const TOPIC = 'AWS::SNS::Topic'

type Alarm = ResourceCursor<'AWS::CloudWatch::Alarm'>

/** Whether an alarm that goes off tells somebody: a topic of SNS with subscribers. */
export function receiversOf(alarm: Alarm, infrastructure: Infrastructure): Outcome {
  const unread = whyUnread(alarm)
  if (unread !== undefined) return unsure(`alarms could not be read: ${unread}`)
  try {
    if (alarm.at('ActionsEnabled').is(false)) return silent(`actions of the alarm ${alarm.name} are off`)
    const actions = alarm.at('AlarmActions').items()
    const reach = best(
      actions.map((action) => reachOf(action, alarm, infrastructure)),
      `the alarm ${alarm.name} has no action`,
    )
    return reach.tells === false && isPartOfAnother(alarm, infrastructure)
      ? unsure(`another alarm depends on the alarm ${alarm.name}, and may tell somebody`)
      : reach
  } catch (error) {
    if (error instanceof Undecidable) return unsure(error.message)
    throw error
  }
}

/** Whether an alarm that is made of others names this one. */
function isPartOfAnother(alarm: Alarm, infrastructure: Infrastructure): boolean {
  return infrastructure.inScopeOf(alarm, 'AWS::CloudWatch::CompositeAlarm').some((other) => {
    const { value } = other.at('AlarmRule')
    return typeof value === 'string' && value.includes(alarm.name) && other.region === alarm.region
  })
}

function reachOf(action: Cursor<string>, alarm: Alarm, infrastructure: Infrastructure): Outcome {
  const { value } = action
  const topic = infrastructure.referred(TOPIC, value, alarm)
  if (topic) return subscribersOf(topic, alarm)
  // In code, the topic is declared elsewhere.
  if (isUnknown(value) || !isLive(alarm)) return TOLD
  const [, , service, , account] = (value ?? '').split(':')
  if (service === 'lambda') return unsure(`the alarm ${alarm.name} calls a function, which may tell somebody`)
  if (service !== 'sns') return silent(`the alarm ${alarm.name} sends no message`)
  if (account !== accountOf(alarm))
    return unsure(`the topic of the alarm ${alarm.name} belongs to account ${account}`)
  const unread = infrastructure.inScopeOf(alarm, TOPIC).find((each) => isUnread(each, alarm))
  return unread
    ? unsure(`topics could not be read: ${whyUnread(unread)}`)
    : silent(`the topic of the alarm ${alarm.name} does not exist`)
}

/** What is declared in code is taken to have subscribers: most have to confirm by mail. */
function subscribersOf(topic: ResourceCursor<typeof TOPIC>, { name }: Alarm): Outcome {
  const { value } = topic.at('SubscriptionsConfirmed')
  if (isUnknown(value))
    return unsure(`subscribers of the topic ${topic.name} could not be read: ${value.reason}`)
  if (value !== 0) return TOLD
  return silent(`the topic ${topic.name} of the alarm ${name} has no confirmed subscriber`)
}

function isUnread(resource: Resource, { region }: Resource): boolean {
  return whyUnread(resource) !== undefined && resource.region === region
}
