import { X509Certificate } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UsageError } from '../../errors/assay-error.ts'
import { messageOf } from '../../errors/message-of.ts'

const GIB = 2 ** 30
/** PostgreSQL starts with 16 MiB of log, and grows by hundreds before it writes a checkpoint. */
const LEAST_FREE = GIB / 2

/** Whether the embedded database has a folder that it can write to, and room. */
export function dataFolder(path: string): string {
  const folder = nearest(resolve(path))
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new UsageError(
      `The data of the database cannot be written to ${folder}: ${messageOf(cause)}. Choose another folder with --data-dir, or give this one to the user.`,
      { cause },
    )
  }
  const { bavail, bsize } = statfsSync(folder)
  const free = `${((bavail * bsize) / GIB).toFixed(1)} GiB`
  if (bavail * bsize < LEAST_FREE)
    throw new UsageError(
      `The disk of ${folder} has ${free} left, and uploads are refused once it is full. Make room, or choose another folder with --data-dir.`,
    )
  return `The disk of ${folder} has ${free} left.`
}

/** The folder, or the one above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(dirname(folder))
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Whether Node can use the certificates that it is told to trust; where it cannot, it goes on without them. */
export function trustedCertificates(path: string | undefined): string | undefined {
  if (path === undefined || path === '') return undefined
  const found = readCertificates(path)
  if (found.length === 0)
    throw new UsageError(`${path}, which NODE_EXTRA_CA_CERTS names, has no certificate in PEM. Correct it.`)
  // Bundles of systems keep some that have expired, which does no harm.
  if (found.every(({ validToDate }) => validToDate < new Date()))
    throw new UsageError(
      `What NODE_EXTRA_CA_CERTS names, ${path}, has no certificate that has not expired. Replace it.`,
    )
  return `${path} has ${found.length === 1 ? 'a certificate' : `${found.length} certificates`}.`
}

function readCertificates(path: string): readonly X509Certificate[] {
  try {
    return [...readFileSync(path, 'utf8').matchAll(CERTIFICATE)].map(([pem]) => new X509Certificate(pem))
  } catch (cause) {
    throw new UsageError(
      `${path}, which NODE_EXTRA_CA_CERTS names, cannot be used: ${messageOf(cause)}. Correct it.`,
      { cause },
    )
  }
}
