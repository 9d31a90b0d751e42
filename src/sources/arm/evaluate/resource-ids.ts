import { identityOf } from '../../../model/same-value.ts'
import { fillHoles, joinPieces, type Piece, textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { separated } from '../../values/unknowns.ts'

/** What a resource is found by. */
export interface Identified {
  /** As it is written, with those of its parents: `Microsoft.Sql/servers/firewallRules`. */
  readonly type: string
  /** With those of its parents, one for each part of the type: `shop/office`. */
  readonly name: Piece
  /** What people call it: its symbol, or its type and name. It is unique in its file. */
  readonly address: string
  /** The name of the resource in the template itself, which newer templates give. */
  readonly symbol: string | undefined
}

/** Finds the resources of a template by their types and names, and by the symbols that it may give them. */
export class ResourceIds {
  readonly #addresses = new Map<string, string>()
  readonly #symbols = new Map<string, string>()
  readonly #others: IdsOfGroup

  /** `others`: what other templates deploy to the same place. */
  constructor(others = new IdsOfGroup()) {
    this.#others = others
  }

  add({ type, name, address, symbol }: Identified): void {
    this.#addresses.set(keyOf(type, name), address)
    if (symbol !== undefined) this.#symbols.set(symbol.toLowerCase(), address)
    this.#others.add(type, name, address)
  }

  /** The address of a resource with these names, one for each part of its type. */
  addressOf(type: string, names: readonly Piece[]): string | undefined {
    const name = joinPieces(separated(names, '/').flatMap(textPieces))
    return this.#addresses.get(keyOf(type, name)) ?? this.#others.addressOf(type, name)
  }

  /** The address of a resource with this symbol. */
  addressNamed(symbol: string): string | undefined {
    return this.#symbols.get(symbol.toLowerCase())
  }
}

/** The resources that all templates of a deployment make in one resource group. */
export class IdsOfGroup {
  /** `undefined` for what several templates make by one name, under different conditions or in loops. */
  readonly #addresses = new Map<string, string | undefined>()

  add(type: string, name: Piece, address: string): void {
    const key = surelyKeyOf(type, name)
    if (key !== undefined) this.#addresses.set(key, this.#addresses.has(key) ? undefined : address)
  }

  addressOf(type: string, name: Piece): string | undefined {
    const key = surelyKeyOf(type, name)
    return key === undefined ? undefined : this.#addresses.get(key)
  }
}

/** Parts that are not known are the same where they were read from the same expression. */
function keyOf(type: string, name: Piece): string {
  const written = textPieces(name).map((piece) =>
    isUnknown(piece) ? `{${identityOf(piece) ?? piece.reason}}` : piece,
  )
  return `${type} ${written.join('')}`.toLowerCase()
}

/** The same where templates have nothing else in common; `undefined` for a name of which nobody knows what it is. */
function surelyKeyOf(type: string, name: Piece): string | undefined {
  const isSure = textPieces(name).every((piece) => !isUnknown(piece) || identityOf(piece) !== undefined)
  return isSure ? keyOf(type, name) : undefined
}

/** A name as people see it: `{…}` stands for what is not known of it. */
export function shownName(name: Piece): string {
  return fillHoles(name, '{…}')
}
