import { posix } from 'node:path'
import { textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { TemplateLibrary } from '../template-library.ts'

/** The property that names the template of a nested stack, by type. */
export const NESTED_TYPES: ReadonlyMap<string, string> = new Map([
  ['AWS::CloudFormation::Stack', 'TemplateURL'],
  ['AWS::Serverless::Application', 'Location'],
])

/**
 * The path of a nested template: a local one, as `aws cloudformation package` takes it, or the scanned template that ends
 * as an address in S3 does. `undefined` where it is not in the tree, or cannot be told from others.
 */
export function nestedTemplate(
  from: string,
  written: Value | undefined,
  library: TemplateLibrary,
): string | undefined {
  if (typeof written === 'string' && !/^[a-z\d]+:/i.test(written)) {
    const path = posix.join(posix.dirname(from), written)
    return library.template(path) ? path : undefined
  }
  if (typeof written !== 'string' && !isUnknown(written)) return undefined
  const end = textPieces(written).at(-1)
  if (end === undefined || isUnknown(end)) return undefined
  const [address = ''] = end.split('?')
  return library.endingAs(address.replace(/^[a-z\d]+:\/\/[^/]*\//i, '').replace(/^\//, ''), from)
}
