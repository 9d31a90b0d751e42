import { UsageError } from '../errors.ts'

/** The paths of `assay scan [iac] [paths…]`. The first word may name the source; `./iac` is a folder of that name. */
export function scannedPaths([first, ...rest]: readonly string[]): readonly string[] {
  if (first === undefined) return ['.']
  if (first === 'aws')
    throw new UsageError('Live AWS accounts cannot be scanned yet. A folder of that name is ./aws.')
  if (first !== 'iac') return [first, ...rest]
  return rest.length > 0 ? rest : ['.']
}
