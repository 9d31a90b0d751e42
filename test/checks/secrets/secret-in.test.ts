import { describe, expect, test } from 'vitest'
import { secretIn, secretsInText } from '../../../src/checks/secrets/secret-in.ts'
import { TOKEN_FORMATS } from '../../../src/checks/secrets/token-formats.ts'
import { NO_SECRETS, SECRETS, TOKENS } from './corpus.ts'

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
  ])('%s', (name) => expect(secretIn(name, 'correct-H0rse')).toBe('a literal credential'))

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
  ])('not %s', (name) => expect(secretIn(name, 'correct-H0rse')).toBeUndefined())

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
    '%env(APP_SECRET)%',
    '%database_password%',
    '%kernel.project_dir%/config/jwt/private.pem',
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
    '**SOPS**',
    'YourMonitorApiToken',
    'someapikey',
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
  test.each(TOKENS)('%s', (what, token) => {
    expect(secretIn('X', token)).toBe(what)
    expect(secretIn('X', `before ${token} after`)).toBe(what)
  })

  test('every format is tried', () => {
    const tried = new Set(TOKENS.map(([what]) => what))
    expect(TOKEN_FORMATS.filter(({ what }) => !tried.has(what))).toEqual([])
  })

  test('a URL with a password', () => {
    expect(secretIn('X', 'postgres://shop:correct-horse@database/shop')).toBe('a URL with a password')
  })

  test.each([
    'postgres://shop@database/shop',
    'postgres://shop:$(PASS)@db',
    'https://example:8080/a@b',
    'sk_test_abc',
    'AKIAIOSFODNN7EXAMPLE',
    `ghp_${'x'.repeat(36)}`,
  ])('not %s', (value) => expect(secretIn('X', value)).toBeUndefined())

  test('the value itself is never repeated', () => {
    expect(secretIn('PASSWORD', 'correct-horse')).not.toContain('correct-horse')
    expect(secretsInText('a=1\npassword=correct-horse').join()).not.toContain('correct-horse')
  })
})

test.each(SECRETS)('%s = %j is a secret', (name, value) => {
  expect(secretIn(name, value)).toBeDefined()
})

test.each(NO_SECRETS)('%s = %j is none', (name, value) => {
  expect(secretIn(name, value)).toBeUndefined()
})

test('lines of a configuration file', () => {
  const text =
    'port: 8080\nspring.password=correct-horse\n  "apiKey": "k-123x",\n# token: gone\npassword: "$' +
    '{PASS}"\nsecret:\n'
  expect(secretsInText(text)).toEqual([
    'a literal credential (spring.password)',
    'a literal credential (apiKey)',
  ])
})

test('the scheme of an address is no name', () => {
  expect(secretsInText('INTERNAL://kafka-1:9091,TOKEN://kafka-1:10091\nname: a\n')).toEqual([])
})

test('long text takes no long time to judge', () => {
  for (const part of ['a', 'eyJ', 'a://:', '-', 'AKIA', ' ', '\n', '"']) {
    expect(secretIn('X', part.repeat(100_000))).toBeUndefined()
    expect(secretsInText(part.repeat(100_000))).toEqual([])
  }
})
