import { expect, test } from 'vitest'
import { secretAddress } from '../../../../../src/sources/live/google/access/file-fields.ts'

const FILE = { path: 'credentials.json', content: {} }

test.each([
  'https://sts.googleapis.com/v1/token',
  'http://localhost:8080/token',
  'http://127.0.0.1/token',
  'http://[::1]:8080/token',
  'http://169.254.169.254/metadata/identity/oauth2/token?resource=a',
])('credentials may go to %s', (address) => {
  expect(secretAddress(address, FILE).href).toBe(address)
})

test.each([
  'http://sts.googleapis.com/v1/token',
  'http://10.0.0.1/token',
  'http://169.254.169.254.acme.example/',
  'http://localhost.acme.example/',
  'http://localhost@acme.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'sts.googleapis.com',
  '',
])('credentials go nowhere else: %s', (address) => {
  expect(() => secretAddress(address, FILE)).toThrow(
    /credentials\.json names an address for tokens that is none of https/,
  )
})
