import type { Location } from '../../model/location.ts'
import { providerNameOf } from '../../sources/terraform/evaluate/provider-semantics.ts'
import type { Block, Body } from '../../sources/terraform/hcl/ast.ts'
import { parseHcl } from '../../sources/terraform/hcl/parser.ts'
import { PROVIDERS } from '../../sources/terraform/providers/index.ts'
import { LineIndex } from '../../text/line-index.ts'
import type { Change, NotFixable, Target } from '../change.ts'
import { withoutKeys } from '../without-keys.ts'
import { addNested, isOneLine, setArgument, unfolded } from './edit-body.ts'
import {
  type BlockPlace,
  blockAt,
  blockOfTypeAt,
  type Enclosing,
  enclosing,
  isSaid,
  liesIn,
} from './find-block.ts'
import { changeOfModuleArgument } from './module-argument.ts'

/** Changes of Terraform's native syntax. */
export function changeOfTerraform(text: string, target: Target): Change | NotFixable {
  const parsed = parseHcl(text)
  if (!parsed.ok) return NOT_PARSED
  const { body } = parsed
  const call = changeOfModuleArgument(text, body, target)
  if (call) return call
  const index = blockOfTypeAt(text, body, 'resource', target.location)
  const resource = body.blocks[index]
  if (!resource) return { reason: 'No resource block is written where the value comes from.' }
  const argument = argumentOf(text, resource, target)
  if (!argument) return { reason: `No argument of ${resource.labels[0]} is known to set it.` }
  const names = argument.split('.')
  const name = names.pop() ?? ''
  const found = enclosing(text, body, [index], names, target.location)
  if ('reason' in found) return found
  const other = otherArgument(text, body, found.place, name, target.location)
  if (other !== undefined) return { reason: `It is set by ${other}.` }
  if (
    !isOwn(resource, target) &&
    (found.missing.length > 0 || !isWritten(blockAt(body, found.place), name))
  ) {
    return { reason: `It is set by ${resource.labels.join('.')}, not in the block of the resource.` }
  }
  return {
    place: JSON.stringify([found.place, argument]),
    wanted: JSON.stringify(target.value),
    apply: (current) => changed(current, found, name, target),
  }
}

const NOT_PARSED: NotFixable = { reason: 'The file cannot be parsed.' }

/** The text with the argument set, in which other changes may have written blocks that were missing before. */
function changed(
  text: string,
  { place, missing }: Enclosing,
  name: string,
  target: Target,
): string | NotFixable {
  const parsed = parseHcl(text)
  if (!parsed.ok) return NOT_PARSED
  const now = enclosing(text, parsed.body, place, missing, target.location)
  if ('reason' in now) return now
  const block = blockAt(parsed.body, now.place)
  if (!block) return NOT_PARSED
  const isNew = now.missing.length > 0
  if (isOneLine(text, block) && (isNew || !isWritten(block, name))) {
    return changed(unfolded(text, block), { place, missing }, name, target)
  }
  return isNew
    ? addNested(text, block, now.missing, name, target.value)
    : setArgument(text, block, name, target.value)
}

/** The argument that sets the property; of several, the one whose block is written: at the property's place, or at all. */
function argumentOf(text: string, resource: Block, { path, location }: Target): string | undefined {
  const known = argumentsFor(resource.labels[0] ?? '', path)
  const blockOf = (argument: string) => argument.split('.')[0] ?? ''
  return (
    known.find((each) => liesIn(text, resource, blockOf(each), location)) ??
    known.find((each) => isSaid(resource, blockOf(each))) ??
    known[0]
  )
}

/** The arguments that set a property, in a block of a Terraform type; none where none is known. */
function argumentsFor(type: string, path: string): readonly string[] {
  const adapters = PROVIDERS.get(providerNameOf(type))?.adapters.get(type) ?? []
  const property = path.replace(/\[\d+\]/g, '[]')
  return adapters.flatMap((adapter) => adapter.argumentsFor?.(property) ?? [])
}

/** The argument at the place of the property, where it is another one: an older name of it, for instance. */
function otherArgument(
  text: string,
  body: Body,
  place: BlockPlace,
  name: string,
  { startLine }: Location,
): string | undefined {
  const block = blockAt(body, place)
  const lines = new LineIndex(text)
  if (!block || lines.lineAt(block.start) === startLine) return undefined
  const there = block.body.attributes.find((each) => lines.lineAt(each.start) === startLine)
  return there?.name === name ? undefined : there?.name
}

function isWritten(block: Block | undefined, name: string): boolean {
  return block?.body.attributes.some((each) => each.name === name) ?? false
}

/** Whether a block declares the resource of the finding. */
function isOwn({ labels }: Block, { finding }: Target): boolean {
  return `.${withoutKeys(finding.resource.address)}`.endsWith(`.${labels.join('.')}`)
}
