import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Located } from '../../../values/located.ts'
import { Block } from '../block.ts'

type Parameters = Readonly<Record<string, Located<Property<string>> | undefined>>

/** The parameters of a group of databases by their names. Unknown where there may be ones of unknown names. */
export function parametersOf(group: Block): Located<Parameters | Unknown> {
  const parameters: [string, Located<Property<string>> | undefined][] = []
  for (const block of group.blocks('parameter')) {
    if (!(block instanceof Block)) return block
    const name = block.string('name')?.value
    if (name === undefined || isUnknown(name))
      return block.at(new Unknown('the name of a parameter is unknown'))
    parameters.push([name, block.string('value')])
  }
  return group.at(Object.fromEntries(parameters))
}
