import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { argumentsIn, inOneLine, isConstant, withExpectation } from './arguments.ts'

/** The constants of a text become variables, whose values the callers of the module pass. */
function passed(text: string): { readonly inner: string; readonly values: readonly string[] } {
  const constants = argumentsIn(text).filter(({ value }) => isConstant(value, text))
  const edits = constants.map(({ value }, index) => ({ ...span(value), text: `var.assay_${index}` }))
  const variables = constants.map((_, index) => `variable "assay_${index}" {}`)
  return {
    inner: [edited(text, edits), ...variables].join('\n'),
    values: constants.map(({ value }) => text.slice(value.start, value.end)),
  }
}

function span({ start, end }: { readonly start: number; readonly end: number }) {
  return { start, end }
}

/** The values that a root module gives stand at the root, not in the text. Variables of the fixture are unset there. */
function called(text: string, depth: number, how = ''): Files {
  const { inner, values } = passed(text)
  const given = values.map((value, index) => `  assay_${index} = ${value}`)
  const handed = values.map((_, index) => `  assay_${index} = var.assay_${index}`)
  const declared = values.map((_, index) => `variable "assay_${index}" {}`)
  const call = (source: string, lines: readonly string[], more = '') =>
    `module "assay" {\n  source = "${source}"\n${more}${lines.join('\n')}\n}\n`
  const files: Record<string, string> = { 'main.tf': call('./m1', given, how) }
  for (let level = 1; level < depth; level += 1) {
    files[`m${level}/main.tf`] = [call(`../m${level + 1}`, handed), ...declared].join('\n')
  }
  files[`m${depth}/main.tf`] = inner
  return files
}

/** A module cannot be called where its text configures providers, nor with variables that nobody gives. */
function isModule(text: string): boolean {
  return !/^(?:provider|terraform|import|removed) /m.test(text) && !/^variable "/m.test(text)
}

function within(name: string, write: (text: string) => Files): Rewriting {
  return {
    name,
    language: 'terraform',
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      if (isModule(text) && passed(text).values.length > 0) yield write(text)
    },
  }
}

/** A module that is called for each of several objects, and given what is in one. */
function calledForEach(text: string): Files {
  const { inner, values } = passed(text)
  const object = `{ ${values.map((value, index) => `v${index} = ${inOneLine(value)}`).join(', ')} }`
  const lines = values.map((_, index) => `  assay_${index} = each.value.v${index}`)
  return {
    'main.tf': `module "assay" {\n  source = "./m1"\n  for_each = { one = ${object} }\n${lines.join('\n')}\n}\n`,
    'm1/main.tf': inner,
  }
}

/** A module in a module, which are given one object, whose attributes they declare. */
function givenAnObject(text: string): Files {
  const constants = argumentsIn(text).filter(({ value }) => isConstant(value, text))
  const edits = constants.map(({ value }, index) => ({ ...span(value), text: `var.settings.v${index}` }))
  const attributes = constants.map((_, index) => `    v${index} = optional(any)\n`).join('')
  const variable = `variable "settings" {\n  type = object({\n${attributes}  })\n}\n`
  const values = constants.map(
    ({ value }, index) => `v${index} = ${inOneLine(text.slice(value.start, value.end))}`,
  )
  const call = (source: string, settings: string) =>
    `module "assay" {\n  source = "${source}"\n  settings = ${settings}\n}\n`
  return {
    'main.tf': call('./m1', `{ ${values.join(', ')} }`),
    'm1/main.tf': `${call('../m2', 'merge({ v0 = null }, var.settings)')}${variable}`,
    'm2/main.tf': `${edited(text, edits)}\n${variable}`,
  }
}

export const MODULES: readonly Rewriting[] = [
  within('in a module with for_each over objects', calledForEach),
  within('through an object for a module in a module', givenAnObject),
  within("through a module's argument", (text) => called(text, 1)),
  within('three modules deep', (text) => called(text, 3)),
  within('in a module with count = 1', (text) => called(text, 1, '  count = 1\n')),
  within('in a module with for_each', (text) => called(text, 1, '  for_each = toset(["a"])\n')),
  {
    name: "through a module's output",
    language: 'terraform',
    *variants({ path, text }: Subject): Iterable<Files> {
      const constants = argumentsIn(text).filter(({ value }) => isConstant(value, text))
      if (constants.length === 0) return
      const edits = constants.map(({ value }, index) => ({
        ...span(value),
        text: withExpectation(`module.assay_values.assay_${index}`, text.slice(value.start, value.end)),
      }))
      const outputs = constants.map(
        ({ value }, index) =>
          `output "assay_${index}" {\n  value = ${text.slice(value.start, value.end)}\n}\n`,
      )
      yield {
        [path]: `${edited(text, edits)}\nmodule "assay_values" {\n  source = "./values"\n}\n`,
        'values/main.tf': outputs.join('\n'),
      }
    },
  },
]
