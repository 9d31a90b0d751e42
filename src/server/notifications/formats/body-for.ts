import type { ChannelKind } from '../../../store/notifications/channels.ts'
import type { Message } from '../message.ts'
import { emailBody } from './email.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'

const FORMATS: Readonly<Record<ChannelKind, (message: Message) => unknown>> = {
  webhook: (message) => message,
  slack: slackBody,
  teams: teamsBody,
  email: emailBody,
}

/** A message as a channel of this kind takes it. It is written once, so that every attempt sends the same bytes. */
export function bodyFor(kind: ChannelKind, message: Message): string {
  return JSON.stringify(FORMATS[kind](message))
}
