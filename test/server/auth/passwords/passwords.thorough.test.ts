import { describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../../../src/server/auth/passwords/hash-password.ts'
import { refuseWeakPassword } from '../../../../src/server/auth/passwords/password-rules.ts'
import { PasswordThread } from '../../../../src/server/auth/passwords/password-thread.ts'
import { DUMMY_HASH, isOutdated } from '../../../../src/server/auth/passwords/phc.ts'

const PASSWORD = 'correct horse battery'

function newThread(): PasswordThread {
  const thread = new PasswordThread()
  onTestFinished(() => thread.close())
  return thread
}

test('a hash says how it was made, and is another one each time', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(isOutdated(one)).toBe(false)
  expect(isOutdated(one.replace('t=2', 't=1'))).toBe(true)
})

test.each([
  ['the password itself', PASSWORD, true],
  ['another', `${PASSWORD} `, false],
  ['what has the same letters, composed otherwise', 'correct horse battéry'.normalize('NFD'), false],
])('verifies %s', async (_, password, expected) => {
  expect(await verifyPassword(password, await hashPassword(PASSWORD))).toBe(expected)
})

test('a letter is the same, however the keyboard composed it', async () => {
  const hash = await hashPassword('Zoë’s café'.normalize('NFC'))
  expect(await verifyPassword('Zoë’s café'.normalize('NFD'), hash)).toBe(true)
})

test('a hash is verified with the parameters it was made with, whoever made it', async () => {
  // By OpenSSL's argon2, which is not the implementation used here.
  const parameters = '$argon2id$v=19$m=4096,t=3,p=2$'
  const hash = `${parameters}c29tZXNhbHQxMjM0NTY3OA$58+USbtNqsv4B3CyzXGNXfh0WucUnblxoA3EI7y2nHQ`
  expect(await verifyPassword(PASSWORD, hash)).toBe(true)
  expect(await verifyPassword(PASSWORD, hash.replace('t=3', 't=2'))).toBe(false)
})

test('no password is the one of who has none', async () => {
  expect(isOutdated(DUMMY_HASH)).toBe(false)
  for (const guess of ['A', PASSWORD]) expect(await verifyPassword(guess, DUMMY_HASH)).toBe(false)
})

test('what is no hash is a defect, and no wrong password', async () => {
  await expect(verifyPassword(PASSWORD, 'secret')).rejects.toThrow('PHC')
})

describe('a new password', () => {
  test.each([
    ['eleven characters', 'x'.repeat(11), /has 11 characters, and needs 12/],
    ['eleven emojis', '🔒'.repeat(11), /has 11 characters/],
    ['1,025 bytes', 'x'.repeat(1025), /longer than 1024 bytes/],
    ['few characters of many bytes', '🔒'.repeat(257), /longer than 1024 bytes/],
  ])('of %s is refused', (_, password, message) => {
    expect(() => refuseWeakPassword(password)).toThrow(message)
  })

  test.each(['x'.repeat(12), '🔒'.repeat(12), 'x'.repeat(1024)])(
    'of enough characters is taken',
    (password) => {
      expect(() => refuseWeakPassword(password)).not.toThrow()
    },
  )
})

describe('the thread', () => {
  test('hashes and verifies, while the caller’s own thread goes on', async () => {
    const thread = newThread()
    const hash = await thread.hash(PASSWORD)
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 1)
    const verified = await Promise.all([thread.verify(PASSWORD, hash), thread.verify('guess', hash)])
    clearInterval(timer)
    expect(verified).toEqual([true, false])
    expect(turns).toBeGreaterThan(5)
  })

  test('a flood is refused beyond what is worth waiting for, and the rest is done', async () => {
    const thread = newThread()
    const flood = await Promise.allSettled(
      Array.from({ length: 40 }, () => thread.verify('guess', DUMMY_HASH)),
    )
    const refused = flood.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '2' } } })
    expect(await thread.verify('guess', DUMMY_HASH)).toBe(false)
  })

  test('a task that fails costs nobody else theirs', async () => {
    const thread = newThread()
    const [broken, good] = await Promise.allSettled([
      thread.verify(PASSWORD, 'no hash'),
      thread.verify(PASSWORD, DUMMY_HASH),
    ])
    expect(broken.status).toBe('rejected')
    expect(good).toEqual({ status: 'fulfilled', value: false })
  })

  test('closed before it began, there is nothing to close', async () => {
    await expect(new PasswordThread().close()).resolves.toBeUndefined()
  })
})
