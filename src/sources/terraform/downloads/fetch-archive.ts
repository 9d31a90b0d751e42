import { createHash } from 'node:crypto'
import { filesInArchive } from './archive.ts'
import { DownloadError } from './download-error.ts'
import { DOWNLOAD_LIMITS } from './limits.ts'
import type { ArchiveSource } from './module-source.ts'
import type { Web } from './network/web.ts'

/** The files of an archive on a server. */
export async function fetchArchive(
  { url, type, sha256 }: ArchiveSource,
  web: Web,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { status, body } = await web.get(url, { maxBytes: DOWNLOAD_LIMITS.transferBytes, signal })
  if (status !== 200) throw new DownloadError(`${url.host} answered with status ${status}`)
  const found = createHash('sha256').update(body).digest('hex')
  if (sha256 !== undefined && sha256 !== found) throw new DownloadError(`its checksum is ${found}`)
  return await filesInArchive(body, type)
}
