import type { Body } from '../../sources/terraform/hcl/ast.ts'
import { parseHcl } from '../../sources/terraform/hcl/parser.ts'
import { LineIndex } from '../../text/line-index.ts'
import type { Change, NotFixable, Target } from '../change.ts'
import { setArgument } from './edit-body.ts'
import { blockAt, blockOfTypeAt } from './find-block.ts'

/**
 * A change of what a call passes to the variable of its module that a property is made of. Only a switch is changed: what
 * another value means is for the module to say. `undefined` where no call is written at the place.
 */
export function changeOfModuleArgument(
  text: string,
  body: Body,
  { location, value }: Target,
): Change | NotFixable | undefined {
  const index = blockOfTypeAt(text, body, 'module', location)
  const call = body.blocks[index]
  if (!call) return undefined
  const lines = new LineIndex(text)
  const argument = call.body.attributes.find(({ start }) => lines.lineAt(start) === location.startLine)
  if (!argument) return { reason: `It is decided in ${call.labels.join('.')}, a module that is called here.` }
  const { name, value: written } = argument
  const isSwitch = written.kind === 'literal' && typeof written.value === 'boolean'
  if (!isSwitch || typeof value !== 'boolean') {
    return { reason: `It is made of ${name}, which is passed to a module here.` }
  }
  return {
    place: JSON.stringify([index, name]),
    wanted: JSON.stringify(value),
    apply: (current) => {
      const parsed = parseHcl(current)
      const block = parsed.ok ? blockAt(parsed.body, [index]) : undefined
      return block ? setArgument(current, block, name, value) : { reason: 'The file cannot be parsed.' }
    },
  }
}
