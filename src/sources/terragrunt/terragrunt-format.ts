import { LineIndex } from '../../text/line-index.ts'
import { cutText } from '../../text/shortened.ts'
import { eachFile, type FileFormat } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import type { Gap } from '../source.ts'
import type { Attribute, Body } from '../terraform/hcl/ast.ts'
import { parseConfiguration } from '../terraform/hcl/parse-configuration.ts'
import { refusedLength } from '../terraform/length-limit.ts'
import { TERRAGRUNT } from './declaration.ts'

/** Longest source that is told whole. */
const LONGEST_SOURCE = 200

/**
 * Terragrunt's configurations, which are not evaluated: each names the module that it would configure, as a gap. Those
 * that configure none, such as one that only includes another, are counted.
 */
export const terragrunt: FileFormat = {
  ...TERRAGRUNT,
  read: (files, context) =>
    eachFile(files, context, (file) => ({ resources: [], gaps: gapsOf(file), unread: ['Terragrunt'] })),
}

function gapsOf({ path, text }: SourceFile): readonly Gap[] {
  const tooLong = refusedLength(text)
  if (tooLong !== undefined) return [{ subject: path, reason: tooLong }]
  const { body } = parseConfiguration(text)
  const source = body.blocks
    .filter(({ type }) => type === 'terraform')
    .flatMap(({ body }) => attribute(body, 'source') ?? [])[0]
  const inputs = attribute(body, 'inputs')
  const part = source ?? inputs
  if (!part) return []
  const { line } = new LineIndex(text).positionAt(part.start)
  const what = source ? `the module ${shown(source, text)}` : 'the module that a file it includes names'
  const how = inputs ? 'with the inputs that are written here' : 'as it is configured here'
  return [{ subject: path, line, reason: `Terragrunt is not run: ${what} is not scanned ${how}.` }]
}

function attribute({ attributes }: Body, name: string): Attribute | undefined {
  return attributes.find((each) => each.name === name)
}

/** A source as it is written, without credentials in an address. */
function shown({ value }: Attribute, text: string): string {
  const written = text.slice(value.start, value.end).replaceAll(/\s+/g, ' ')
  return cutText(written, LONGEST_SOURCE).replaceAll(/\/\/[^/@"]*@/g, '//')
}
