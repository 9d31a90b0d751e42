import { posix } from 'node:path'
import { isRefused } from '../../file-format/refused-path.ts'
import { isConfiguration } from '../modules/configuration-files.ts'
import { DownloadError } from './download-error.ts'
import { DOWNLOAD_LIMITS } from './limits.ts'

/** Most links that are followed from one path. */
const MAX_LINKS = 10

/**
 * Collects the files of a package, which a stranger has made. A path that leads out of it refuses the package. Links
 * are replaced by what they lead to within the package, so that none is ever written to a disk.
 */
export class PackageFiles {
  readonly #files = new Map<string, Uint8Array>()
  readonly #links = new Map<string, string>()
  #bytes = 0

  /** Whether the content of a file is wanted: what version control keeps is not, nor what is too large. */
  wants(path: string, bytes: number): boolean {
    const place = placeOf(path)
    if (isRefused(place)) return false
    if (bytes <= DOWNLOAD_LIMITS.fileBytes) return true
    if (isConfiguration(place)) throw new DownloadError(`${place} is larger than 4 MiB`)
    return false
  }

  addFile(path: string, content: Uint8Array): void {
    if (!this.wants(path, content.length)) return
    this.#files.set(placeOf(path), content)
    this.#spend(content.length)
  }

  /** `target` is relative to the folder of the link. */
  addLink(path: string, target: string): void {
    const place = placeOf(path)
    if (isRefused(place)) return
    this.#links.set(place, posix.isAbsolute(target) ? '..' : posix.join(posix.dirname(place), target))
    this.#spend(0)
  }

  /** All files by their paths, links to files included. */
  finished(): ReadonlyMap<string, Uint8Array> {
    const files = new Map(this.#files)
    for (const [path, target] of this.#links) {
      const content = this.#behind(target)
      if (content) {
        files.set(path, content)
        this.#spend(content.length)
      } else if (isConfiguration(path)) throw new DownloadError(`${path} is a link to no file of the module`)
    }
    return files
  }

  #behind(target: string): Uint8Array | undefined {
    let path: string | undefined = target
    for (let links = 0; links < MAX_LINKS && path !== undefined; links += 1) {
      const content = this.#files.get(path)
      if (content) return content
      path = this.#links.get(path)
    }
    return undefined
  }

  #spend(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > DOWNLOAD_LIMITS.packageBytes)
      throw new DownloadError(`its files have more than ${DOWNLOAD_LIMITS.packageBytes / 1024 / 1024} MiB`)
    if (this.#files.size + this.#links.size > DOWNLOAD_LIMITS.files)
      throw new DownloadError(`it has more than ${DOWNLOAD_LIMITS.files} files`)
  }
}

/** The one spelling of a path within a package. */
function placeOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are what is refused
  const isHostile = parts.includes('..') || /^\/|^[a-z]:|\\|[\x00-\x1f]/i.test(path)
  if (isHostile || parts.length === 0)
    throw new DownloadError('one of its files has a path that leads out of it')
  return parts.join('/')
}
