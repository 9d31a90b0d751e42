import { describe, expect, test } from 'vitest'
import { secretIn, secretsInText } from '../../../src/checks/secrets/secret-in.ts'

/** Joined here, so that no scanner takes this file for a leak. */
const key = (...parts: string[]) => parts.join('')

describe('a literal under a name that is meant for credentials', () => {
  test.each([
    'PASSWORD',
    'DB_PASSWORD',
    'dbPassword',
    'stripe.api-key',
    'APIKEY',
    'jwtSecret',
    'SMTP_PASS',
    'DB_PWD',
    'CLIENT_SECRET',
    'SECRET_KEY_BASE',
  ])('%s', (name) => expect(secretIn(name, 'correct-horse')).toBe('a literal credential'))

  test.each([
    'PWD',
    'PASSWORD_FILE',
    'TOKEN_TTL',
    'SECRET_NAME',
    'COMPASS',
    'MAX_TOKENS',
    'key',
    'KEYBOARD',
    'existingSecret',
    'IMAGE_PULL_SECRET',
    'tls-secret',
    '',
  ])('not %s', (name) => expect(secretIn(name, 'correct-horse')).toBeUndefined())

  test('a well-known default is what gets deployed, and so counts', () => {
    expect(secretIn('PASSWORD', 'changeme')).toBeDefined()
  })

  test.each([
    '',
    '  ',
    '$PASS',
    '$(PASS)',
    '$' + '{PASS}',
    '{{ pass }}',
    '<password>',
    '%PASS%',
    '@pass@',
    'shop/production/order-database',
    '#' + '{pass}',
    'ENC(nQy1Zr0=)',
    'ENC[AES256_GCM,data:Q2w=,type:str]',
    '{cipher}6a4fd1',
    'vault:secret/data/shop#password',
    'op://shop/database/password',
    '!vault |',
    '!secret smtp',
    '********',
    'XXXX',
    'true',
    '/run/secrets/db',
    'arn:aws:secretsmanager:eu-central-1:111122223333:secret:shop-a1b2c3',
  ])('"%s" is no literal', (value) => expect(secretIn('PASSWORD', value)).toBeUndefined())

  test.each(['/x9!kk', 'wJalrXUtnFEMI/K7MDENG', 'k4/x9z/q'])('"%s" is one, with its slash', (value) =>
    expect(secretIn('PASSWORD', value)).toBeDefined(),
  )
})

describe('a key of a known form, whatever it is called', () => {
  test.each([
    ['an AWS access key', 'AKIAIOSFODNN7EXAMPLE'],
    ['a private key', key('-----BEGIN ', 'EC PRIVATE KEY-----')],
    ['a private key', key('-----BEGIN ', 'PRIVATE KEY-----')],
    ['a GitHub token', key('ghp_', 'a1B2'.repeat(9))],
    ['a GitLab token', key('glpat-', 'a1B2'.repeat(5))],
    ['a Slack token', key('xoxb-', '12345678-'.repeat(3))],
    ['a Stripe secret key', key('sk_', 'live_', 'a1B2'.repeat(6))],
    ['a Google API key', key('AIza', 'a1B2c'.repeat(7))],
    ['an npm token', key('npm_', 'a1B2'.repeat(9))],
    ['a SendGrid key', key('SG.', 'a'.repeat(22), '.', 'b'.repeat(43))],
    ['an Azure storage key', key('AccountName=shop;AccountKey=', 'a1B2'.repeat(15), '==')],
    ['a JSON Web Token', key('eyJ', 'a'.repeat(20), '.eyJ', 'b'.repeat(20), '.', 'c'.repeat(20))],
    ['a URL with a password', 'postgres://shop:correct-horse@database/shop'],
  ])('%s', (what, value) => {
    expect(secretIn('X', value)).toBe(what)
  })

  test.each([
    'postgres://shop@database/shop',
    'postgres://shop:$(PASS)@db',
    'https://example:8080/a@b',
    'sk_test_abc',
  ])('not %s', (value) => expect(secretIn('X', value)).toBeUndefined())

  test('the value itself is never repeated', () => {
    expect(secretIn('PASSWORD', 'correct-horse')).not.toContain('correct-horse')
    expect(secretsInText('a=1\npassword=correct-horse').join()).not.toContain('correct-horse')
  })
})

test('lines of a configuration file', () => {
  const text =
    'port: 8080\nspring.password=correct-horse\n  "apiKey": "k-123",\n# token: gone\npassword: "$' +
    '{PASS}"\nsecret:\n'
  expect(secretsInText(text)).toEqual([
    'a literal credential (spring.password)',
    'a literal credential (apiKey)',
  ])
})

test('long text takes no long time to judge', () => {
  for (const part of ['a', 'eyJ', 'a://:', '-', 'AKIA', ' ', '\n', '"']) {
    expect(secretIn('X', part.repeat(100_000))).toBeUndefined()
    expect(secretsInText(part.repeat(100_000))).toEqual([])
  }
})
