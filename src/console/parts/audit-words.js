import { plain } from './text.js'

/**
 * What the audit log tells of, by type: its name, and what was done where that is not simply created, changed or removed. Types that
 * are not here have their own name.
 *
 * @type {Readonly<Record<string, { name: string, create?: string, update?: string, delete?: string }>>}
 */
export const OBJECTS = {
  sessions: {
    name: 'session',
    create: 'logged in',
    update: 'changed the session of',
    delete: 'ended the session of',
  },
  members: { name: 'member' },
  roles: { name: 'role' },
  teams: { name: 'team' },
  'team-members': { name: 'member of a team', create: 'added to a team', delete: 'took out of a team' },
  'team-accounts': {
    name: 'account of a team',
    create: 'gave a team an account',
    delete: 'took an account from a team',
  },
  'account-labels': { name: 'label of an account' },
  'account-rules': { name: 'rule of accounts' },
  'api-keys': { name: 'API key' },
  users: { name: 'password', update: 'set the password of' },
  'identity-providers': { name: 'identity provider' },
  'identity-groups': { name: 'role of a group' },
  'identity-teams': { name: 'team of a group' },
  identities: { name: 'identity', create: 'made the identity of', delete: 'removed the identity of' },
  providers: {
    name: 'account',
    create: 'connected the account',
    update: 'changed or disconnected the account',
  },
  acceptances: {
    name: 'accepted finding',
    create: 'accepted a finding',
    update: 'ended or changed an acceptance',
  },
  'bulk-changes': {
    name: 'change of many findings',
    create: 'asked for a change of many findings:',
    update: 'ended a change of many findings:',
  },
  findings: { name: 'finding', update: 'changed the assignee, due date or issue of a finding:' },
  'due-policies': { name: 'due dates' },
  ingestions: { name: 'file', create: 'sent a file' },
  channels: { name: 'notification channel' },
  'notification-rules': { name: 'notification rule' },
  deliveries: { name: 'delivery' },
  trackers: { name: 'tracker' },
  issues: { name: 'issue', create: 'asked for an issue of', update: 'tried again an issue of' },
  subscriptions: { name: 'subscription' },
  tenants: { name: 'tenant' },
}

/** Who acts without a name of their own. */
export const NAMELESS = /** @type {Readonly<Record<string, string>>} */ ({
  system: 'the service',
  operator: 'an operator',
  person: 'somebody who is gone',
  key: 'a key that is gone',
})

const VERBS = { create: 'created', update: 'changed', delete: 'removed' }

/** @typedef {keyof typeof VERBS} Action */

export const ACTIONS = /** @type {readonly Action[]} */ (Object.keys(VERBS))

/** What an action is called where no object is named. @param {Action} action */
export function actionName(action) {
  return VERBS[action]
}

/** @param {string} type */
export function objectName(type) {
  const named = Object.hasOwn(OBJECTS, type) ? OBJECTS[type]?.name : undefined
  return named ?? plain(type.replaceAll('-', ' '), 60)
}

/** What was done, without the name of what it was done to: `created API key`. @param {{ action: Action, object_type: string }} event */
export function deedOf({ action, object_type }) {
  const special = Object.hasOwn(OBJECTS, object_type) ? OBJECTS[object_type]?.[action] : undefined
  return special ?? `${VERBS[action]} ${objectName(object_type)}`
}
