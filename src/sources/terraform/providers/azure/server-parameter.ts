import { ELSEWHERE } from '../../../../model/partial-resource.ts'
import type { Block } from '../block.ts'

/** A parameter of a database server, which is a resource of its own. */
export function parameter(configuration: Block) {
  return configuration.at({ name: configuration.string('name'), value: configuration.string('value') })
}

/** The parameters of a server that is declared elsewhere, of which only one is known. */
export function parameterOfMany(configuration: Block) {
  return { configurations: [ELSEWHERE, parameter(configuration)] }
}
