// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of Terraform, not of JavaScript

import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { argumentsIn, isConstant, withExpectation } from './arguments.ts'

/** What stands in place of a constant, and what else is written for it. */
interface Written {
  readonly use: string
  /** Beside the resources. */
  readonly beside?: string
  /** In `terraform.tfvars`. */
  readonly variables?: string
  /** In other files, by their names. */
  readonly files?: Readonly<Record<string, string>>
}

/** Each constant argument goes through something: all at once, so that a fixture is one variant. */
function throughAll(
  name: string,
  /** The n-th constant, as it is written. */
  write: (constant: string, index: number) => Written,
  traits: Pick<Rewriting, 'comparesLines'> = {},
): Rewriting {
  return {
    name,
    language: 'terraform',
    ...traits,
    *variants({ path, text }: Subject): Iterable<Files> {
      const constants = argumentsIn(text).filter(({ value }) => isConstant(value, text))
      if (constants.length === 0) return
      const written = constants.map(({ value }, index) => ({
        ...value,
        ...write(text.slice(value.start, value.end), index),
      }))
      const edits = written.map(({ start, end, use }) => ({
        start,
        end,
        text: withExpectation(use, text.slice(start, end)),
      }))
      const beside = written.flatMap((each) => each.beside ?? [])
      const variables = written.flatMap((each) => each.variables ?? [])
      yield {
        [path]: [edited(text, edits), ...beside].join('\n'),
        ...(variables.length > 0 && { 'terraform.tfvars': variables.join('\n') }),
        ...Object.assign({}, ...written.map(({ files }) => files)),
      }
    },
  }
}

/** Where a module is given its values, findings stand at the call. */
const AT_THE_CALL = { comparesLines: false } as const

export const CONSTANTS: readonly Rewriting[] = [
  throughAll('through a local', (constant, index) => ({
    use: `local.assay_${index}`,
    beside: `locals { assay_${index} = ${constant} }\n`,
  })),
  throughAll("through a variable's default", (constant, index) => ({
    use: `var.assay_${index}`,
    beside: `variable "assay_${index}" { default = ${constant} }\n`,
  })),
  throughAll('through a file of variables', (constant, index) => ({
    use: `var.assay_${index}`,
    beside: `variable "assay_${index}" {}\n`,
    variables: `assay_${index} = ${constant}\n`,
  })),
  throughAll('through the output of terraform_data', (constant, index) => ({
    use: `terraform_data.assay_${index}.output`,
    beside: `resource "terraform_data" "assay_${index}" {\n  input = ${constant}\n}\n`,
  })),
  throughAll('in a conditional that holds', (constant) => ({ use: `(true ? ${constant} : null)` })),
  throughAll('through jsonencode and back', (constant) => ({ use: `jsondecode(jsonencode(${constant}))` })),
  throughAll('in try', (constant) => ({ use: `try(${constant}, null)` })),
  throughAll('through merge', (constant) => ({ use: `merge({ value = ${constant} }, {}).value` })),
  throughAll('through a list of one', (constant) => ({ use: `one([${constant}])` })),
  throughAll('through a splat', (constant, index) => ({
    use: `(local.assay_${index}[*].value)[0]`,
    beside: `locals { assay_${index} = { value = ${constant} } }\n`,
  })),
  throughAll('in element', (constant) => ({ use: `element([null, ${constant}], 3)` })),
  throughAll('in lookup', (constant) => ({ use: `lookup({ value = ${constant} }, "value", null)` })),
  throughAll('in coalesce', (constant) =>
    constant === '""' ? { use: constant } : { use: `coalesce(null, ${constant})` },
  ),
  throughAll('in a filtering for', (constant, index) => ({
    use: `[for name, one in local.assay_${index} : one if name == "b"][0]`,
    beside: `locals { assay_${index} = { a = null, b = ${constant} } }\n`,
  })),
  throughAll('through setproduct', (constant) => ({
    use: `[for pair in setproduct(["a"], [jsonencode(${constant})]) : jsondecode(pair[1])][0]`,
  })),
  throughAll('through an optional attribute', (constant, index) => ({
    use: `var.assay_${index}.value`,
    beside: `variable "assay_${index}" {\n  type = object({ value = optional(any, ${constant}) })\n  default = {}\n}\n`,
  })),
  throughAll('through a variable that is not nullable', (constant, index) => ({
    use: `var.assay_${index}`,
    beside: `variable "assay_${index}" {\n  nullable = false\n  default = ${constant}\n}\n`,
  })),
  throughAll(
    'through a file of YAML',
    (constant, index) =>
      // Other texts are written differently there.
      /[\n$\\]/.test(constant)
        ? { use: constant }
        : {
            use: `yamldecode(file("\${path.module}/values-${index}.yaml")).value`,
            files: { [`values-${index}.yaml`]: `value: ${constant}\n` },
          },
    AT_THE_CALL,
  ),
  throughAll(
    'through templatefile',
    (constant, index) => ({
      use: `jsondecode(templatefile("\${path.module}/value.tftpl", { value = local.assay_${index} })).value`,
      beside: `locals { assay_${index} = ${constant} }\n`,
      files: { 'value.tftpl': '{ "value": ${jsonencode(value)} }\n' },
    }),
    AT_THE_CALL,
  ),
  throughAll('through a file that overrides', (constant, index) => ({
    use: `local.assay_${index}`,
    beside: `locals { assay_${index} = null }\n`,
    files: { [`value${index}_override.tf`]: `locals { assay_${index} = ${constant} }\n` },
  })),
  throughAll('through a file of variables of its own', (constant, index) => ({
    use: `var.assay_${index}`,
    beside: `variable "assay_${index}" {}\n`,
    files: { [`value${index}.auto.tfvars`]: `assay_${index} = ${constant}\n` },
  })),
  throughAll('in a here-document', inHereDocument, AT_THE_CALL),
  throughAll('through templatestring', (constant, index) =>
    isText(constant)
      ? {
          use: `templatestring(local.assay_${index}, { value = ${constant} })`,
          beside: `locals { assay_${index} = "$\${value}" }\n`,
        }
      : { use: constant },
  ),
]

function inHereDocument(constant: string): Written {
  const isPlain = isText(constant) && !constant.includes('\\')
  return { use: isPlain ? `chomp(<<-ASSAY\n    ${constant.slice(1, -1)}\n  ASSAY\n  )` : constant }
}

function isText(constant: string): boolean {
  return constant.startsWith('"') && constant.length > 2
}
