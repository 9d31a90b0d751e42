import { expect, test } from 'vitest'
import { secretsInFile } from '../../../../src/checks/secrets/secrets-in-file.ts'
import { NAMED, SAID_BY_SYNTAX } from './forms.ts'

/** As generators make them, in the alphabets that names of credentials are followed by. */
const VALUES = ['hV7mQ2xLw9rKd4Zs', 'b60d121b438a380c343d5ec3', 'f3Gk-9Wq_Zt81pLs']

const NAMES = [
  'password',
  'DB_PASSWORD',
  'dbPassword',
  'DB_PASSWORD_2',
  'API_KEY_PROD',
  'api_key',
  'clientSecret',
  'SMTP_PASS',
  'authToken',
  'aws_secret_access_key',
  'ROOTPASSWORD',
]

/** What stands where a value is to come from elsewhere, or where a manual has none. */
const PLACEHOLDERS = [
  '',
  '$PASSWORD',
  '$' + '{PASSWORD}',
  '$(PASSWORD)',
  '{{ .Values.password }}',
  '$' + '{{ secrets.PASSWORD }}',
  '<PASSWORD>',
  '<your-password>',
  '%PASSWORD%',
  '@password@',
  'xxxxxxxx',
  'XXXX-XXXX-1234',
  '********',
  'changeme',
  'password',
  'token',
  'your-api-key-1234',
  'REPLACE_ME_1',
  'my_password',
  'AIzaXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
  'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'ENC[AES256_GCM,data:Q2w8,iv:a1b2,tag:c3d4,type:str]',
  'vault:secret/data/shop1#password',
  'arn:aws:secretsmanager:eu-west-1:111122223333:secret:shop-a1b2c3',
  '/run/secrets/password1',
  'null',
  'true',
]

const titled = [...NAMED, ...SAID_BY_SYNTAX].map(
  (form) => [`${form.file}: ${form.text('NAME', 'VALUE')}`, form] as const,
)

test.each(titled)('%s', (_title, { file, text, line }) => {
  for (const name of NAMED.some((form) => form.text === text) ? NAMES : ['']) {
    for (const value of VALUES) {
      const written = text(name, value)
      expect([written, lines(file, written)]).toEqual([written, [line]])
    }
  }
})

test.each(titled)('no secret in %s', (_title, { file, text }) => {
  for (const name of NAMES) {
    for (const placeholder of PLACEHOLDERS) {
      const written = text(name, placeholder)
      expect([written, lines(file, written)]).toEqual([written, []])
    }
  }
})

test.each(titled)('%s, between others and with other line breaks', (_title, { file, text, line }) => {
  const written = text('DB_PASSWORD', VALUES[0] ?? '')
  if (written.startsWith('#!') || written.startsWith('<?')) return
  for (const [before, behind, moved] of [
    ['\n\n', '\n', 2],
    ['\r\n', '\r\n', 1],
    ['# é𝄞 "quoted"\n', '\n\n# end\n', 1],
  ] as const) {
    const whole = before + written + behind
    expect([whole, lines(file, whole)]).toEqual([whole, [line + moved]])
  }
})

function lines(file: string, text: string): readonly number[] {
  return secretsInFile(file, text).map((found) => found.line)
}
