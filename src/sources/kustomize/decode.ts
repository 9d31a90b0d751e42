import { memberPath } from '../../model/cursor.ts'
import type { Location } from '../../model/location.ts'
import { isMissing, type Node, plainValue } from './node.ts'
import { Refusal } from './refusal.ts'

/** Reads a part of a configuration as strictly as Kustomize does. `path` is for messages. */
export type Decoder<T> = (node: Node | undefined, path: string) => T

export type Decoded<D> = D extends Decoder<infer T> ? T : never

/** A text, and where it is written. */
export interface Text {
  readonly text: string
  readonly place: Location | undefined
}

/** Whether a text that may be a path is YAML itself. */
export function isInline({ text }: Text): boolean {
  return /[\n:{]/.test(text)
}

export const str = scalarDecoder<string>('', 'a text', (value) => typeof value === 'string')

export const text: Decoder<Text> = (node, path) => ({
  text: str(node, path),
  place: isMissing(node) ? undefined : node.place,
})

export const flag = scalarDecoder<boolean>(false, 'true or false', (value) => typeof value === 'boolean')

export const integer = scalarDecoder<number>(0, 'a whole number', (value): value is number =>
  Number.isSafeInteger(value),
)

/** A scalar of one type; `absent` where it is not set. */
function scalarDecoder<T>(absent: T, expected: string, fits: (value: unknown) => value is T): Decoder<T> {
  return (node, path) => {
    if (isMissing(node)) return absent
    const value = node.kind === 'scalar' ? plainValue(node) : undefined
    if (!fits(value)) throw misfit(path, expected)
    return value
  }
}

/** What is read elsewhere. */
export const anything: Decoder<Node | undefined> = (node) => node

/** `undefined` where it is not set. */
export function optional<T>(decoder: Decoder<T>): Decoder<T | undefined> {
  return (node, path) => (isMissing(node) ? undefined : decoder(node, path))
}

export function listOf<T>(item: Decoder<T>): Decoder<readonly T[]> {
  return (node, path) => {
    if (isMissing(node)) return []
    if (node.kind !== 'list') throw misfit(path, 'a list')
    return node.items.map((each, index) => item(each, `${path}[${index}]`))
  }
}

export function entriesOf<T>(value: Decoder<T>): Decoder<ReadonlyMap<string, T>> {
  return (node, path) => {
    if (isMissing(node)) return new Map()
    if (node.kind !== 'map') throw misfit(path, 'a map')
    return new Map(Array.from(node.fields, ([name, field]) => [name, value(field, `${path}.${name}`)]))
  }
}

type Structure = Readonly<Record<string, Decoder<unknown>>>

/** The fields of a map, and where it is written. A field that is not known is refused. */
export type DecodedStructure<S extends Structure> = {
  readonly [Name in keyof S]: Decoded<S[Name]>
} & { readonly place: Location | undefined }

export function structure<const S extends Structure>(fields: S): Decoder<DecodedStructure<S>> {
  return decoderOf(fields, true)
}

/** The same where fields that are not known are left out. */
export function openStructure<const S extends Structure>(fields: S): Decoder<DecodedStructure<S>> {
  return decoderOf(fields, false)
}

function decoderOf<const S extends Structure>(fields: S, isStrict: boolean): Decoder<DecodedStructure<S>> {
  const names = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]))
  return (node, path) => {
    const found = new Map<string, Node>()
    if (!isMissing(node)) {
      if (node.kind !== 'map') throw misfit(path, 'a map')
      for (const [name, field] of node.fields) {
        const known = names.get(name.toLowerCase())
        if (known !== undefined) found.set(known, field)
        else if (isStrict) throw new Refusal(`the field ${memberPath(path, name)} is not known`)
      }
    }
    const decoded = Object.entries(fields).map(([name, decode]) => [
      name,
      decode(found.get(name), memberPath(path, name)),
    ])
    return { ...Object.fromEntries(decoded), place: node?.place } as DecodedStructure<S>
  }
}

function misfit(path: string, expected: string): Refusal {
  return new Refusal(`${path || 'it'} should be ${expected}`)
}
