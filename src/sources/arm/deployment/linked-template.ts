import { posix } from 'node:path'
import { textPieces } from '../../../model/text-with-holes.ts'
import { pieceOf } from '../../values/unknowns.ts'
import { memberOf } from '../parse-template.ts'
import { type DeployedResource, evaluated } from './deployed-resource.ts'

/** Parts of an address that are compared with paths; nobody nests folders so deeply. */
const MAX_PARTS = 20

/**
 * Where the template may be that a nested deployment names, among the files around the template it is in: `nested/vnet.json`
 * and `vnet.json` of `https://example.com/templates/nested/vnet.json`. Of an address that is known in part, its end counts.
 */
export function linkedPaths(resource: DeployedResource): readonly string[] {
  const link = memberOf(memberOf(resource.body, 'properties'), 'templateLink')
  const address = memberOf(link, 'relativePath') ?? memberOf(link, 'uri')
  if (!address) return []
  const last = textPieces(pieceOf(resource.evaluator.plain(evaluated(resource, address)).value) ?? '').at(-1)
  if (typeof last !== 'string') return []
  const parts = last
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
    .slice(-MAX_PARTS)
  const folder = posix.dirname(resource.location.file)
  return parts.map((_, index) => posix.join(folder, ...parts.slice(index)))
}
