import { UsageError } from '../../../../errors/assay-error.ts'

type Members = Readonly<Record<string, unknown>>

/**
 * A mapping of a kubeconfig, whose values are asked for by name and type. What is `null` or empty is absent, as for kubectl.
 * A UsageError for a value of another type says where it stands, and never what it is: it may be a secret.
 */
export class Fields {
  readonly #members: Members
  readonly #file: string
  readonly #path: string

  /** The mapping at a path of a file, such as `users[0].user`; at the empty path, the whole file. */
  constructor(value: unknown, file: string, path = '') {
    this.#file = file
    this.#path = path
    if (!isMapping(value)) throw new UsageError(`${this.#place} is not a mapping. Correct it.`)
    this.#members = value
  }

  /** The value as it is; undefined where it is absent. */
  value(name: string): unknown {
    return Object.hasOwn(this.#members, name) ? (this.#members[name] ?? undefined) : undefined
  }

  text(name: string): string | undefined {
    const value = this.value(name)
    return value === undefined ? undefined : textOf(value, this.placeOf(name)) || undefined
  }

  flag(name: string): boolean {
    const value = this.value(name) ?? false
    if (typeof value === 'boolean') return value
    throw new UsageError(`${this.placeOf(name)} is neither true nor false. Correct it.`)
  }

  texts(name: string): readonly string[] {
    return this.#items(name).map((item, index) => textOf(item, this.placeOf(`${name}[${index}]`)))
  }

  /** The text that a value in base64 stands for. */
  decoded(name: string): string | undefined {
    const base64 = this.text(name)?.replace(/\s/g, '')
    if (base64 === undefined) return undefined
    if (base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
      return Buffer.from(base64, 'base64').toString('utf8')
    }
    throw new UsageError(`${this.placeOf(name)} is not base64. Copy it again.`)
  }

  /** A mapping in this one; an empty one where it is absent. */
  fields(name: string): Fields {
    return new Fields(this.value(name) ?? {}, this.#file, this.#pathOf(name))
  }

  list(name: string): readonly Fields[] {
    return this.#items(name).map(
      (item, index) => new Fields(item, this.#file, `${this.#pathOf(name)}[${index}]`),
    )
  }

  names(): readonly string[] {
    return Object.keys(this.#members)
  }

  #items(name: string): readonly unknown[] {
    const value = this.value(name) ?? []
    if (Array.isArray(value)) return value
    throw new UsageError(`${this.placeOf(name)} is no list. Correct it.`)
  }

  get #place(): string {
    return this.#path === '' ? `What ${this.#file} holds` : `${this.#path} in ${this.#file}`
  }

  placeOf(name: string): string {
    return `${this.#pathOf(name)} in ${this.#file}`
  }

  #pathOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`
  }
}

function isMapping(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown, place: string): string {
  if (typeof value !== 'string') throw new UsageError(`${place} is not text. Put it in quotes.`)
  // Paths, arguments and variables end with it.
  if (value.includes('\0')) throw new UsageError(`${place} has a NUL character. Remove it.`)
  return value
}
