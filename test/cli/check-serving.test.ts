import { expect, test } from 'vitest'
import { trustedCertificates } from '../../src/cli/check-serving/machine.ts'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { createFile } from '../support/folder.ts'

const { certificate, issue } = createCertificateAuthority()
const expired = issue(undefined, -3).cert

test('certificates are trusted while one of them holds, as in bundles of systems that keep old ones', () => {
  const bundle = createFile('ca.crt', `${expired}\n${certificate}`)
  expect(trustedCertificates(bundle)).toBe(`${bundle} has 2 certificates.`)
})

test('certificates that have all expired are told', () => {
  const file = createFile('ca.crt', expired)
  expect(() => trustedCertificates(file)).toThrow(/has no certificate that has not expired\. Replace it\./)
})

test('without a file there is nothing to say', () => {
  expect(trustedCertificates(undefined)).toBeUndefined()
})
