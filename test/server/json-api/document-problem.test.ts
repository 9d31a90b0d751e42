import { expect, test } from 'vitest'
import { answer, openApi } from '../api.ts'

const api = await openApi()
const permissions = ['manage_account', 'manage_users', 'manage_providers'] as const
const tenant = await api.newTenant({ keyPermissions: permissions, rolePermissions: permissions })
const CHANNEL = '01a1f0c2-7c1e-7d59-9f5e-0d8f3a6f4f11'
const RULE = { name: 'severe', channel: CHANNEL, events: ['new'] }

/** A document that a route refuses, and what is said of it, after the place. */
const REFUSED: readonly (readonly [route: string, type: string, attributes: object, said: string])[] = [
  [
    'notification-rules',
    'notification-rules',
    { ...RULE, min_severity: 'hi' },
    '/data/attributes/min_severity must be one of informational, low, medium, high, critical',
  ],
  [
    'notification-rules',
    'notification-rules',
    { ...RULE, channel: 'on call' },
    '/data/attributes/channel must be an id, such as 01a1f0c2-7c1e-7d59-9f5e-0d8f3a6f4f11',
  ],
  [
    'notification-rules',
    'notification-rules',
    { ...RULE, labels: ['production'] },
    '/data/attributes/labels/0 must be a label such as environment=production',
  ],
  [
    'notification-rules',
    'notification-rules',
    { ...RULE, chanel: CHANNEL },
    '/data/attributes has chanel, which is not known here',
  ],
  ['notification-rules', 'rules', RULE, '/data/type must be notification-rules'],
  [
    'account-rules',
    'account-rules',
    { name: 'test', labels: { environment: 'a, b' } },
    '/data/attributes/labels/environment must be up to 128 characters on one line, without a comma and without space around it',
  ],
  [
    'account-rules',
    'account-rules',
    { name: 'test', labels: { Environment: 'test' } },
    '/data/attributes/labels must be keys of up to 63 small letters, digits, “.”, “_”, “/” and “-”, with a letter or digit at both ends',
  ],
]

test.each(REFUSED)(
  '%s: what is wrong with a %s %j is told in words',
  async (route, type, attributes, said) => {
    const { status, body } = answer(
      await api.app.inject({
        method: 'POST',
        url: `/api/v1/${route}`,
        headers: { authorization: tenant.authorization },
        payload: { data: { type, attributes } },
      }),
    )
    expect(status).toBe(400)
    expect(body.errors[0].detail).toBe(`The document cannot be used: ${said}.`)
  },
)
