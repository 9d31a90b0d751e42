import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { messageOf } from '../../../errors/message-of.ts'
import { DownloadError } from './download-error.ts'
import { DOWNLOAD_LIMITS } from './limits.ts'
import type { ArchiveSource } from './module-source.ts'
import type { Web } from './network/web.ts'
import { PackageFiles } from './package-files.ts'

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

/** The files in an archive. Throws a DownloadError for one that is damaged, hostile or too large. */
export async function filesInArchive(
  archive: Buffer,
  type: ArchiveSource['type'],
): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    return await (type === 'zip' ? filesInZip(archive) : filesInTar(archive))
  } catch (error) {
    if (error instanceof DownloadError) throw error
    throw new DownloadError(`its archive cannot be read: ${messageOf(error)}`, { cause: error })
  }
}

async function filesInTar(archive: Buffer): Promise<ReadonlyMap<string, Uint8Array>> {
  // Headers and padding take a block or two for each file.
  const maxOutputLength = DOWNLOAD_LIMITS.packageBytes + DOWNLOAD_LIMITS.files * 1024
  const tar = await promisify(gunzip)(archive, { maxOutputLength })
  const files = new PackageFiles()
  const entries = await unpackTar(tar, {
    filter: ({ type, name, size }) => type !== 'file' || files.wants(name, size),
  })
  for (const { header, data } of entries) {
    const { type, name, linkname = '' } = header
    if (type === 'file') files.addFile(name, data ?? new Uint8Array())
    else if (type === 'symlink') files.addLink(name, linkname)
    // The target of a hard link is relative to the archive.
    else if (type === 'link') files.addLink(name, `${'../'.repeat(depthOf(name))}${linkname}`)
  }
  return files.finished()
}

function depthOf(path: string): number {
  return path.split('/').filter((part) => part !== '' && part !== '.').length - 1
}

/** What Unix says a file is, in the upper half of the external attributes. */
const FILE_TYPE = 0o170000
const SYMBOLIC_LINK = 0o120000

async function filesInZip(archive: Buffer): Promise<ReadonlyMap<string, Uint8Array>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files = new PackageFiles()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || !files.wants(entry.fileName, entry.uncompressedSize)) continue
    bytes += entry.uncompressedSize
    if (bytes > DOWNLOAD_LIMITS.packageBytes) throw new DownloadError('its files are too large')
    const content = await contentOf(zip, entry)
    const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK
    if (isLink) files.addLink(entry.fileName, content.toString())
    else files.addFile(entry.fileName, content)
  }
  return files.finished()
}

/** The library ends the stream with an error where it has more bytes than the entry says. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
