import { expect, test } from 'vitest'
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts'
import { createFile } from '../../../../support/folder.ts'
import { accessBy, kubeconfig } from './kubeconfig.ts'

const ONE = createCertificateAuthority('One').certificate
const OTHER = createCertificateAuthority('Other').certificate

async function tlsOf(cluster: object) {
  return (await accessBy(kubeconfig({}, { ...cluster }))).tls
}

test('without an authority, that of the machine counts', async () => {
  expect(await tlsOf({})).toEqual({})
})

test('an authority may be a file, with several certificates and text between them', async () => {
  const { ca } = await tlsOf({
    'certificate-authority': createFile('ca.crt', `# one\n${ONE}\n# other\n${OTHER}`),
  })
  expect(ca?.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
})

test('the one that stands in the kubeconfig counts more', async () => {
  const data = Buffer.from(ONE).toString('base64')
  const { ca } = await tlsOf({ 'certificate-authority': '/nonexistent', 'certificate-authority-data': data })
  expect(ca?.replace(/\s/g, '')).toBe(ONE.replace(/\s/g, ''))
})

test.each([
  [
    'a file that is missing',
    { 'certificate-authority': '/nonexistent/ca.crt' },
    /^The certificate authority of the cluster "oak" in \S+ cannot be read from \/nonexistent\/ca.crt: there is no such file or folder\. Correct the path, or who may read it\.$/,
  ],
  [
    'a file without an end',
    { 'certificate-authority': '/dev/zero' },
    /from \/dev\/zero: it has more than 1048576 bytes\./,
  ],
  [
    'a text that is no certificate',
    { 'certificate-authority-data': Buffer.from('hunter2').toString('base64') },
    /^The certificate authority of the cluster "oak" in \S+ has no certificate in PEM\. Copy it again\.$/,
  ],
  [
    'no verification',
    { 'certificate-authority-data': Buffer.from(ONE).toString('base64'), 'insecure-skip-tls-verify': true },
    /exclude each other\. Remove insecure-skip-tls-verify\.$/,
  ],
])('an authority together with, or in, %s is refused', async (_, cluster, message) => {
  await expect(tlsOf(cluster)).rejects.toThrow(message)
})
