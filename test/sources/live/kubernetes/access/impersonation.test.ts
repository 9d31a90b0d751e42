import { expect, test } from 'vitest'
import { accessBy, kubeconfig } from './kubeconfig.ts'

async function headersOf(user: object) {
  return (await (await accessBy(kubeconfig({ ...user }))).credentials()).headers
}

test('a user acts as another one, with groups and whatever else is known of them', async () => {
  const user = {
    token: 'secret',
    as: 'bob@example.com',
    'as-uid': '1000',
    'as-groups': ['dev', 'ops'],
    'as-user-extra': { scopes: ['view', 'list'], 'acme.example/Team%': ['oak'] },
  }
  expect(await headersOf(user)).toEqual({
    authorization: 'Bearer secret',
    'Impersonate-User': 'bob@example.com',
    'Impersonate-Uid': '1000',
    'Impersonate-Group': ['dev', 'ops'],
    'Impersonate-Extra-scopes': ['view', 'list'],
    'Impersonate-Extra-acme.example%2FTeam%25': ['oak'],
  })
})

test('names are sent in UTF-8', async () => {
  const headers = await headersOf({ as: 'Jürgen 😀', 'as-user-extra': { ü: ['ß'] } })
  expect(Buffer.from(String(headers['Impersonate-User']), 'latin1').toString()).toBe('Jürgen 😀')
  expect(headers).toHaveProperty('Impersonate-Extra-%C3%BC')
})

test('a name with a line break would be another header', async () => {
  await expect(headersOf({ as: 'bob\r\nX-Evil: 1' })).rejects.toThrow(
    'acts as somebody whose name has a control character. Correct it.',
  )
})

test.each([{ 'as-uid': '1' }, { 'as-groups': ['dev'] }, { 'as-user-extra': { scopes: ['view'] } }])(
  '%j needs a user',
  async (user) => {
    await expect(headersOf(user)).rejects.toThrow(
      'has as-uid, as-groups or as-user-extra without as. Add whom to act as.',
    )
  },
)
