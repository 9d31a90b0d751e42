import type { Event } from './filter-pattern/event.ts'

/** Events of CloudTrail by what people call them. */
export type Events = Readonly<Record<string, Event>>

/** What somebody does by hand from the internet, and what succeeds. */
const CALL = {
  errorCode: null,
  errorMessage: null,
  eventCategory: 'Management',
  eventType: 'AwsApiCall',
  managementEvent: true,
  readOnly: false,
  sourceIPAddress: '203.0.113.10',
  userIdentity: { type: 'IAMUser', invokedBy: null },
}

const SIGN_IN = {
  ...CALL,
  eventName: 'ConsoleLogin',
  eventSource: 'signin.amazonaws.com',
  eventType: 'AwsConsoleSignIn',
}

/** Calls of a service by their names. */
export function calls(service: string, ...names: readonly string[]): Events {
  return Object.fromEntries(names.map((name) => [name, call(service, name)]))
}

/** A filter pattern that matches the events by their names. */
export function patternOf(events: Events): string {
  const names = Object.values(events).map(({ eventName }) => `($.eventName = ${eventName})`)
  return `{ ${names.join(' || ')} }`
}

/** A filter that matches this one matches what happens all day. */
export const EVERYDAY_EVENT: Event = {
  ...call('ec2', 'DescribeInstances'),
  readOnly: true,
  userIdentity: { type: 'AssumedRole', invokedBy: null },
}

export const DENIED_CALLS: Events = {
  UnauthorizedOperation: { ...call('ec2', 'RunInstances'), ...failed('Client.UnauthorizedOperation') },
  AccessDenied: { ...call('iam', 'CreateUser'), ...failed('AccessDenied') },
  AccessDeniedException: { ...call('kms', 'CreateKey'), ...failed('AccessDeniedException') },
}

export const SIGN_INS_WITHOUT_MFA: Events = {
  ConsoleLogin: {
    ...SIGN_IN,
    additionalEventData: { MFAUsed: 'No' },
    responseElements: { ConsoleLogin: 'Success' },
  },
}

export const FAILED_SIGN_INS: Events = {
  ConsoleLogin: {
    ...SIGN_IN,
    errorMessage: 'Failed authentication',
    responseElements: { ConsoleLogin: 'Failure' },
  },
}

const ROOT = { type: 'Root', invokedBy: null }

export const ROOT_USE: Events = {
  'sign-ins': { ...SIGN_IN, responseElements: { ConsoleLogin: 'Success' }, userIdentity: ROOT },
  calls: { ...call('iam', 'CreateAccessKey'), userIdentity: ROOT },
}

function call(service: string, eventName: string): Event {
  return { ...CALL, eventName, eventSource: `${service}.amazonaws.com` }
}

/** The message differs from call to call. */
function failed(errorCode: string) {
  return { errorCode, errorMessage: undefined }
}
