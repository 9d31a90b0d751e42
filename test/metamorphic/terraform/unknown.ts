import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Hiding, Site } from '../transformation.ts'
import { type Argument, argumentsIn, isConstant } from './arguments.ts'

/** Where values come from that no file tells, and how each is written. */
const CARRIERS: Readonly<Record<string, { readonly use: string; readonly beside: string }>> = {
  'a variable without default': { use: 'var.assay_unknown', beside: 'variable "assay_unknown" {}' },
  'data.external': {
    use: 'data.external.assay.result.value',
    beside: 'data "external" "assay" {\n  program = ["true"]\n}',
  },
  'data.http': {
    use: 'data.http.assay.response_body',
    beside: 'data "http" "assay" {\n  url = "https://shop.example"\n}',
  },
  'data.aws_ssm_parameter': {
    use: 'data.aws_ssm_parameter.assay.value',
    beside: 'data "aws_ssm_parameter" "assay" {\n  name = "/shop/value"\n}',
  },
  'data.terraform_remote_state': {
    use: 'data.terraform_remote_state.assay.outputs.value',
    beside: 'data "terraform_remote_state" "assay" {\n  backend = "s3"\n}',
  },
  'data.local_file': {
    use: 'data.local_file.assay.content',
    beside: 'data "local_file" "assay" {\n  filename = "../value.txt"\n}',
  },
}

/** Values that change a verdict wherever the argument decides it, whatever the check asks for. */
const OTHERS = ['true', 'false', '"*"', '"0.0.0.0/0"', '"assay-other"', '0', '65535']

export const UNKNOWN: Hiding = {
  name: 'unknown',
  language: 'terraform',
  *sites({ path, text }): Iterable<Site> {
    for (const argument of argumentsIn(text).filter(({ value }) => isConstant(value, text))) {
      const files = (use: string, beside = ''): Files => ({ [path]: replaced(text, argument, use, beside) })
      yield {
        what: `${argument.of} ${argument.name}`,
        others: [
          { [path]: edited(text, [{ start: argument.start, end: argument.end, text: '' }]) },
          ...OTHERS.map((other) => files(argument.value.kind === 'tuple' ? `[${other}]` : other)),
        ],
        unknown: Object.fromEntries(
          Object.entries(CARRIERS).map(([name, { use, beside }]) => [name, files(use, beside)]),
        ),
      }
    }
  },
}

function replaced(text: string, { value: { start, end } }: Argument, use: string, beside: string): string {
  return `${edited(text, [{ start, end, text: use }])}\n${beside}\n`
}
