import { X509Certificate } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The public roots are 0.3 MB together; this much is a mistake, and reading it would only cost memory. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

/** Base64 holds no dash, so a block without an end costs no second look at the text (RFC 7468). */
const PEM_BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g

export interface CertificateBundle {
  /** PEM, one certificate each. */
  readonly certificates: readonly string[]
  /** How many blocks looked like a certificate and were none. */
  readonly broken: number
}

/** The certificates in a text: whatever stands between the PEM blocks is passed over. */
export function parseCertificates(text: string): CertificateBundle {
  const certificates: string[] = []
  let broken = 0
  for (const [, base64 = ''] of text.matchAll(PEM_BLOCK)) {
    try {
      certificates.push(new X509Certificate(Buffer.from(base64, 'base64')).toString())
    } catch {
      broken += 1
    }
  }
  return { certificates, broken }
}

/**
 * The certificates of a PEM file, or of every file in a directory, where what is not a certificate is passed over.
 * Throws the file system's error, or an Error for a path that is neither or a file that is too large.
 */
export async function readBundle(path: string): Promise<CertificateBundle> {
  const found = await stat(path)
  if (found.isDirectory()) return readDirectory(path)
  if (!found.isFile()) throw new Error('it is neither a file nor a directory')
  if (found.size > MAX_FILE_BYTES) throw new Error(`it is larger than ${MAX_FILE_BYTES} bytes`)
  return parseCertificates(await readFile(path, 'latin1'))
}

async function readDirectory(directory: string): Promise<CertificateBundle> {
  const certificates: string[] = []
  for (const name of (await readdir(directory)).sort()) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile() || found.size > MAX_FILE_BYTES) continue
    const text = await readFile(path, 'latin1').catch(() => '')
    certificates.push(...parseCertificates(text).certificates)
  }
  return { certificates, broken: 0 }
}
