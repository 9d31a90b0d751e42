import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newSecret } from '../../../src/server/notifications/new-secret.ts'
import { signatureOf } from '../../../src/server/sending/signature.ts'

/** The code that the documentation gives to receivers. */
const [, code = ''] = /^```js\n(.*?)^```/ms.exec(readFileSync('docs/notifications.md', 'utf8')) ?? []
const { isGenuine }: { isGenuine(header: string, body: string, secret: string): boolean } = await import(
  `data:text/javascript,${encodeURIComponent(code)}`
)

describe('what the documentation says of a signature', () => {
  const secret = newSecret()
  const body = '{"größer": 1}'

  test('lets a message pass that was just sent', () => {
    expect(isGenuine(signatureOf(secret, body, new Date()), body, secret)).toBe(true)
  })

  test.each<[string, () => boolean]>([
    ['another body', () => isGenuine(signatureOf(secret, '{}', new Date()), body, secret)],
    ['another secret', () => isGenuine(signatureOf(newSecret(), body, new Date()), body, secret)],
    ['a replay', () => isGenuine(signatureOf(secret, body, new Date(Date.now() - 600_000)), body, secret)],
    [
      'a replay with a new time',
      () =>
        isGenuine(
          signatureOf(secret, body, new Date(0)).replace('t=0', `t=${Math.floor(Date.now() / 1000)}`),
          body,
          secret,
        ),
    ],
    ['no signature', () => isGenuine('t=1', body, secret)],
    ['nonsense', () => isGenuine('x', body, secret)],
  ])('refuses %s', (_, verify) => {
    expect(verify()).toBe(false)
  })
})
