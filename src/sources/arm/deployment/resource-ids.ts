import { identityOf } from '../../../model/same-value.ts'
import { fillHoles, joinPieces, type Piece, textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { separated } from '../../unknowns.ts'
import type { DeployedResource } from './deployed-resource.ts'

/** Finds the resources of a deployment by their types and names, and by the symbols that a template may give them. */
export class ResourceIds {
  readonly #addresses = new Map<string, string>()
  readonly #symbols = new Map<string, string>()

  add({ type, name, address, symbol }: DeployedResource): void {
    this.#addresses.set(keyOf(type, name), address)
    if (symbol !== undefined) this.#symbols.set(symbol.toLowerCase(), address)
  }

  /** The address of a resource with these names, one for each part of its type. */
  addressOf(type: string, names: readonly Piece[]): string | undefined {
    return this.#addresses.get(keyOf(type, joinPieces(separated(names, '/').flatMap(textPieces))))
  }

  /** The address of a resource with this symbol. */
  addressNamed(symbol: string): string | undefined {
    return this.#symbols.get(symbol.toLowerCase())
  }
}

/** Parts that are not known are the same where they were read from the same expression. */
function keyOf(type: string, name: Piece): string {
  const written = textPieces(name).map((piece) =>
    isUnknown(piece) ? `{${identityOf(piece) ?? piece.reason}}` : piece,
  )
  return `${type} ${written.join('')}`.toLowerCase()
}

/** A name as people see it: `{…}` stands for what is not known of it. */
export function shownName(name: Piece): string {
  return fillHoles(name, '{…}')
}
