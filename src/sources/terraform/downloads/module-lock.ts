import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { UsageError } from '../../../errors/assay-error.ts'
import { messageOf } from '../../../errors/message-of.ts'
import { type Json, member, membersOf, textOf } from '../json-value.ts'
import { DownloadError } from './download-error.ts'
import type { CachedPackage } from './module-cache.ts'

/** What a package was when it was first downloaded. */
type Locked = Pick<CachedPackage, 'contents' | 'commit'>

/**
 * The record of modules that a team keeps with its code: what each package was, so that a tag that has moved, or an
 * archive that has changed, is noticed, and a constraint means the same version until somebody removes the line.
 */
export class ModuleLock {
  readonly #file: string
  readonly #packages: Map<string, Locked>
  #hasNew = false

  private constructor(file: string, packages: Map<string, Locked>) {
    this.#file = file
    this.#packages = packages
  }

  /** Reads the file, if there is one. Throws a UsageError for one that is no such record. */
  static read(file: string): ModuleLock {
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        return new ModuleLock(file, new Map())
      }
      throw new UsageError(`The record of modules ${file} cannot be read: ${messageOf(error)}.`, {
        cause: error,
      })
    }
    return new ModuleLock(file, packagesIn(text, file))
  }

  /** Names of the packages it has. */
  get names(): readonly string[] {
    return [...this.#packages.keys()]
  }

  /** Compares a package with the record, or adds it. Throws a DownloadError where they differ. */
  check(name: string, { contents, commit }: CachedPackage): void {
    const locked = this.#packages.get(name)
    if (!locked) {
      this.#packages.set(name, { ...(commit !== undefined && { commit }), contents })
      this.#hasNew = true
    } else if (locked.contents !== contents) {
      throw new DownloadError(
        `it is not what ${this.#file} has of it: ${commit ?? contents} instead of ${locked.commit ?? locked.contents}`,
      )
    }
  }

  /** Writes what is new. */
  async write(): Promise<void> {
    if (!this.#hasNew) return
    const modules = Object.fromEntries([...this.#packages].sort(([left], [right]) => (left < right ? -1 : 1)))
    const part = `${this.#file}.new`
    try {
      await writeFile(part, `${JSON.stringify({ modules }, undefined, 2)}\n`)
      await rename(part, this.#file)
    } catch (error) {
      throw new UsageError(`The record of modules ${this.#file} cannot be written: ${messageOf(error)}.`, {
        cause: error,
      })
    }
  }
}

function packagesIn(text: string, file: string): Map<string, Locked> {
  const packages = new Map<string, Locked>()
  for (const [name, entry] of membersOf(member(parsed(text, file), 'modules'))) {
    const contents = textOf(member(entry, 'contents'))
    const commit = textOf(member(entry, 'commit'))
    if (contents === undefined) throw malformed(file)
    packages.set(name, { ...(commit !== undefined && { commit }), contents })
  }
  return packages
}

function parsed(text: string, file: string): Json {
  try {
    const json: Json = JSON.parse(text)
    if (member(json, 'modules') !== undefined) return json
  } catch {
    // Told below.
  }
  throw malformed(file)
}

function malformed(file: string): UsageError {
  return new UsageError(`${file} is no record of modules. Correct or remove it; a scan writes it anew.`)
}
