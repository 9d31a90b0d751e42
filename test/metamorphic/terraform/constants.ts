import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { argumentsIn, edited, isConstant } from './edits.ts'

/** Each constant argument goes through something: all at once, so that a fixture is one variant. */
function throughAll(
  name: string,
  /** What stands in place of the n-th constant, and what is written beside the resources. */
  write: (constant: string, index: number) => { readonly use: string; readonly beside?: string },
): Rewriting {
  return {
    name,
    language: 'terraform',
    *variants({ path, text }: Subject): Iterable<Files> {
      const constants = argumentsIn(text).filter(({ value }) => isConstant(value, text))
      if (constants.length === 0) return
      const written = constants.map(({ value }, index) => ({
        ...value,
        ...write(text.slice(value.start, value.end), index),
      }))
      const edits = written.map(({ start, end, use }) => ({ start, end, text: use }))
      const beside = written.flatMap((each) => each.beside ?? [])
      yield { [path]: [edited(text, edits), ...beside].join('\n') }
    },
  }
}

export const CONSTANTS: readonly Rewriting[] = [
  throughAll('through a local', (constant, index) => ({
    use: `local.assay_${index}`,
    beside: `locals { assay_${index} = ${constant} }\n`,
  })),
  throughAll("through a variable's default", (constant, index) => ({
    use: `var.assay_${index}`,
    beside: `variable "assay_${index}" { default = ${constant} }\n`,
  })),
  throughAll('in a conditional that holds', (constant) => ({ use: `(true ? ${constant} : null)` })),
  throughAll('through jsonencode and back', (constant) => ({ use: `jsondecode(jsonencode(${constant}))` })),
  throughAll('in try', (constant) => ({ use: `try(${constant}, null)` })),
]
