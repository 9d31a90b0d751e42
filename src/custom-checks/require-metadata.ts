import { basename, extname } from 'node:path'
import type { Category, CheckMetadata } from '../checks/check.ts'
import { FRAMEWORKS } from '../compliance/frameworks.ts'
import { TOPICS, type Topic } from '../compliance/topics.ts'
import { UsageError } from '../errors/assay-error.ts'
import type { ResourceType } from '../model/resource.ts'
import { SEVERITIES } from '../ocsf/severity.ts'
import { didYouMean } from '../text/did-you-mean.ts'
import { UNSEEN } from '../text/printable.ts'

export interface CustomMetadata extends CheckMetadata {
  readonly resources: readonly ResourceType[]
}

export const CATEGORIES: readonly Category[] = [
  'encryption',
  'exposure',
  'identity',
  'isolation',
  'logging',
  'resilience',
  'secrets',
  'supply-chain',
]

const UNSEEN_CHARACTER = new RegExp(`[${UNSEEN}]`, 'u')

/** A dash would end the id in the uid of a finding. */
const ID = /^[a-z][a-z0-9_]*$/

/**
 * The metadata of a custom check, with what is left out filled in. Throws a UsageError that names the file for what is
 * missing or wrong: outputs rely on it.
 */
export function requireMetadata(written: Readonly<Record<string, unknown>>, file: string): CustomMetadata {
  const fields = new Fields(written, file)
  const id = fields.text('id')
  const name = basename(file, extname(file))
  if (!ID.test(id)) throw fields.wrong('id', 'is made of a-z, 0-9 and _, and begins with a letter')
  if (id !== name) throw fields.wrong('id', `is the name of its file: ${JSON.stringify(name)}`)
  const title = fields.text('title')
  const remediation = fields.member('remediation')
  const command = remediation.line('command')
  return {
    id,
    title,
    service: fields.text('service', 'custom'),
    severity: fields.oneOf('severity', fields.text('severity'), SEVERITIES),
    categories: fields.someOf('categories', CATEGORIES),
    topics: fields.someOf('topics', Object.keys(TOPICS) as Topic[]),
    risk: fields.text('risk', `This breaks a rule of your own: ${title}.`),
    remediation: {
      text: remediation.text('text'),
      ...(command !== undefined && { command }),
      url: remediation.url('url'),
    },
    references: fields.texts('references', []),
    compliance: fields.compliance(),
    resources: fields.texts('resources') as ResourceType[],
  }
}

/** The fields of a check as somebody wrote them. */
class Fields {
  readonly #written: Readonly<Record<string, unknown>>
  readonly #file: string
  readonly #prefix: string

  constructor(written: unknown, file: string, prefix = '') {
    const isObject = typeof written === 'object' && written !== null && !Array.isArray(written)
    this.#written = isObject ? (written as Readonly<Record<string, unknown>>) : {}
    this.#file = file
    this.#prefix = prefix
  }

  wrong(name: string, rule: string): UsageError {
    return new UsageError(`The check in ${this.#file} cannot be used: its ${this.#prefix}${name} ${rule}.`)
  }

  text(name: string, otherwise?: string): string {
    const value = this.#written[name] ?? otherwise
    if (typeof value !== 'string' || value.trim() === '') throw this.wrong(name, 'must be a text')
    return value
  }

  /** A text that is pasted into a terminal, where what cannot be seen would run or hide a part of it. */
  line(name: string): string | undefined {
    if (this.#written[name] === undefined) return undefined
    const value = this.text(name)
    if (UNSEEN_CHARACTER.test(value)) {
      throw this.wrong(name, 'must be one line without characters that cannot be seen')
    }
    return value
  }

  url(name: string): string {
    const value = this.text(name)
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
      throw this.wrong(name, 'must be an address, https://…, that tells more')
    }
    return value
  }

  texts(name: string, otherwise?: readonly string[]): readonly string[] {
    const value = this.#written[name] ?? otherwise
    const isList = Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '')
    if (!isList || (value.length === 0 && otherwise === undefined))
      throw this.wrong(name, 'must be a list of texts')
    return value
  }

  /** A list, which may be left out, of these words. */
  someOf<T extends string>(name: string, choices: readonly T[]): readonly T[] {
    return this.texts(name, []).map((each) => this.oneOf(name, each, choices))
  }

  oneOf<T extends string>(name: string, value: string, choices: readonly T[]): T {
    const choice = choices.find((each) => each === value)
    if (choice !== undefined) return choice
    const known = `cannot be ${JSON.stringify(value)}.${didYouMean(value, choices)}`
    throw this.wrong(name, `${known} Choose from ${choices.join(', ')}`)
  }

  member(name: string): Fields {
    return new Fields(this.#written[name], this.#file, `${this.#prefix}${name}.`)
  }

  /** Ids of a framework's controls. A framework that is not known here may have any. */
  controls(framework: string): readonly string[] {
    const ids = this.texts(framework)
    const known = FRAMEWORKS.find(({ id }) => id === framework)?.controls.map(({ id }) => id)
    const unknown = ids.find((id) => known && !known.includes(id))
    if (unknown === undefined) return ids
    const problem = `has no control ${JSON.stringify(unknown)}.${didYouMean(unknown, known ?? [])}`
    throw this.wrong(
      framework,
      `${problem} assay checks list --compliance ${framework} shows those with checks`,
    )
  }

  compliance(): Readonly<Record<string, readonly string[]>> {
    const written = this.#written['compliance'] ?? {}
    const fields = this.member('compliance')
    if (typeof written !== 'object' || Array.isArray(written))
      throw this.wrong('compliance', 'maps frameworks to lists')
    return Object.fromEntries(Object.keys(written).map((name) => [name, fields.controls(name)]))
  }
}
