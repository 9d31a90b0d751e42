import { isUtf8 } from 'node:buffer'
import { posix } from 'node:path'
import type { Location } from '../../model/location.ts'
import { Unknown } from '../../model/unknown.ts'
import { type BuildFiles, IgnoredFile, MissingFile } from './build-files.ts'
import { type Behavior, type BuiltObject, builtObject } from './built-object.ts'
import type { Text } from './decode.ts'
import type { GeneratorEntry, GeneratorOptions } from './kustomization.ts'
import { type MapNode, map, type Node, scalar, textNode } from './node.ts'
import { Refusal } from './refusal.ts'
import { demandName } from './set-fields.ts'

/** A ConfigMap or Secret that a kustomization generates, and the files that it lacks. */
export interface Generated {
  readonly object: BuiltObject
  /** Files that are not there, but for those that git ignores. */
  readonly missing: readonly string[]
}

/** Where a generator finds its files. */
export interface GeneratorContext {
  readonly folder: string
  readonly files: BuildFiles
  readonly options: GeneratorOptions | undefined
}

/** Makes the object of an entry of `configMapGenerator` or `secretGenerator`. Throws a Refusal. */
export function generate(
  kind: 'ConfigMap' | 'Secret',
  entry: GeneratorEntry,
  context: GeneratorContext,
): Generated {
  if (entry.name === '') throw new Refusal(`a generator of a ${kind} has no name`)
  const pairs = new Pairs(kind, context)
  pairs.addAll(entry)
  const options = mergedOptions(entry.options, context.options)
  const node = objectNode(kind, entry, pairs, options)
  const object: BuiltObject = {
    ...builtObject(node),
    behavior: behaviorOf(entry.behavior),
    needsHash: !options.disableNameSuffixHash,
  }
  return { object, missing: pairs.missing }
}

function objectNode(
  kind: string,
  { name, namespace, type, place }: GeneratorEntry,
  pairs: Pairs,
  options: MergedOptions,
): MapNode {
  const texts = (entries: ReadonlyMap<string, Text>) =>
    map(
      Array.from(entries, ([key, value]): [string, Node] => {
        demandName(key)
        return [key, textNode(value.text, value.place)]
      }),
      place,
    )
  const metadata: Readonly<Record<string, Node>> = {
    name: textNode(name, place),
    ...(namespace !== '' && { namespace: textNode(namespace, place) }),
    ...(options.labels.size > 0 && { labels: texts(options.labels) }),
    ...(options.annotations.size > 0 && { annotations: texts(options.annotations) }),
  }
  const object: Readonly<Record<string, Node>> = {
    apiVersion: textNode('v1', place),
    kind: textNode(kind, place),
    metadata: map(Object.entries(metadata), place),
    ...(kind === 'Secret' && { type: textNode(type || 'Opaque', place) }),
    ...pairs.fields(place),
    ...(options.immutable && { immutable: scalar('true', 'bool', place) }),
  }
  return map(Object.entries(object), place)
}

function behaviorOf(text: string): Behavior {
  return text === 'create' || text === 'merge' || text === 'replace' ? text : 'unspecified'
}

type MergedOptions = Pick<GeneratorOptions, 'annotations' | 'disableNameSuffixHash' | 'immutable' | 'labels'>

function mergedOptions(
  own: GeneratorOptions | undefined,
  common: GeneratorOptions | undefined,
): MergedOptions {
  return {
    labels: new Map([...(common?.labels ?? []), ...(own?.labels ?? [])]),
    annotations: new Map([...(common?.annotations ?? []), ...(own?.annotations ?? [])]),
    disableNameSuffixHash: own?.disableNameSuffixHash === true || common?.disableNameSuffixHash === true,
    immutable: own?.immutable === true || common?.immutable === true,
  }
}

/** The keys and values of a generated object. */
class Pairs {
  readonly missing: string[] = []
  readonly #kind: 'ConfigMap' | 'Secret'
  readonly #context: GeneratorContext
  readonly #data = new Map<string, Node>()
  readonly #binary = new Map<string, Node>()

  constructor(kind: 'ConfigMap' | 'Secret', context: GeneratorContext) {
    this.#kind = kind
    this.#context = context
  }

  addAll({ envs, env, literals, files }: GeneratorEntry): void {
    for (const source of env.text === '' ? envs : [...envs, env]) this.#addVariables(source)
    for (const literal of literals) this.#addLiteral(literal)
    for (const source of files) this.#addFile(source)
  }

  fields(place: Location | undefined): Readonly<Record<string, Node>> {
    // Only a Secret has data even where it is empty.
    const hasData = this.#kind === 'Secret' || this.#data.size > 0
    return {
      ...(hasData && { data: map(this.#data, place) }),
      ...(this.#binary.size > 0 && { binaryData: map(this.#binary, place) }),
    }
  }

  #addVariables(source: Text): void {
    const bytes = this.#load(source.text)
    if (!bytes || bytes instanceof Unknown) return
    if (!isUtf8(bytes)) throw new Refusal(`${source.text} is no text`)
    for (const line of Buffer.from(bytes)
      .toString()
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)) {
      const assignment = line.trimStart()
      if (assignment === '' || assignment.startsWith('#')) continue
      const equals = assignment.indexOf('=')
      const key = equals === -1 ? assignment : assignment.slice(0, equals)
      if (key !== '') this.#add(key, Buffer.from(equals === -1 ? '' : assignment.slice(equals + 1)), source)
    }
  }

  #addLiteral(literal: Text): void {
    const equals = literal.text.indexOf('=')
    if (equals < 1) throw new Refusal(`a literal is no key=value`)
    const value = literal.text.slice(equals + 1)
    const quoted = value.length > 1 && /^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value
    this.#add(literal.text.slice(0, equals), Buffer.from(quoted), literal)
  }

  #addFile(source: Text): void {
    const [key, path, ...more] = source.text.split('=')
    if (more.length > 0 || key === '' || path === '') {
      throw new Refusal(`the file ${source.text} is no key=path`)
    }
    const file = path ?? key ?? ''
    const bytes = this.#load(file)
    if (bytes) this.#add(path === undefined ? posix.basename(file) : (key ?? ''), bytes, source)
  }

  #load(path: string): Uint8Array | Unknown | undefined {
    try {
      return this.#context.files.bytes(this.#context.folder, path)
    } catch (error) {
      if (error instanceof IgnoredFile) return new Unknown('it is in a file that git ignores')
      if (!(error instanceof MissingFile)) throw error
      this.missing.push(path)
      return undefined
    }
  }

  #add(key: string, value: Uint8Array | Unknown, { place }: Text): void {
    demandName(key)
    if (this.#data.has(key) || this.#binary.has(key)) throw new Refusal(`the key ${key} is generated twice`)
    if (value instanceof Unknown) this.#data.set(key, { ...textNode('', place), unknown: value })
    else if (this.#kind === 'Secret') this.#data.set(key, textNode(inLines(value), place))
    else if (isUtf8(value)) this.#data.set(key, textNode(Buffer.from(value).toString(), place))
    else this.#binary.set(key, textNode(inLines(value), place))
  }
}

const LINE_LENGTH = 70

/** Base64 in lines, as Kustomize writes it: a short one has no line feed. */
function inLines(bytes: Uint8Array): string {
  const encoded = Buffer.from(bytes).toString('base64')
  if (encoded.length < LINE_LENGTH) return encoded
  return encoded.replace(/.{1,70}/g, '$&\n')
}
