// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values in texts of Bicep, not of JavaScript

import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { type Constant, constantsIn } from './file.ts'

interface Written {
  /** What stands in place of the constant. */
  readonly use: string
  /** What is declared beside the resources. */
  readonly beside?: string
  /** What is declared in the file that is imported. */
  readonly shared?: string
}

/** Each constant goes through something: all at once, so that a fixture is one variant. */
function throughAll(
  name: string,
  write: (constant: Constant, index: number) => Written,
  statement?: (count: number) => string,
): Rewriting {
  return {
    name,
    language: 'bicep',
    *variants({ path, text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const written = constants.map(write)
      const edits = constants.map(({ start, end }, index) => ({
        start,
        end,
        text: written[index]?.use ?? '',
      }))
      const beside = written.flatMap((one) => one.beside ?? [])
      const shared = written.flatMap((one) => one.shared ?? [])
      const imported = statement ? [statement(constants.length)] : []
      yield {
        [path]: [edited(text, edits), ...imported, ...beside, ''].join('\n'),
        ...(shared.length > 0 && { 'parts/shared.bicep': `${shared.join('\n')}\n` }),
      }
    },
  }
}

/** Each constant stands in a file of the tree, which a function loads. */
function throughFile(
  name: string,
  load: (index: number) => string,
  file: (values: Values) => Files,
): Rewriting {
  return {
    name,
    language: 'bicep',
    comparesLines: false,
    *variants({ path, text }: Subject): Iterable<Files> {
      const constants = constantsIn(text)
      if (constants.length === 0) return
      const edits = constants.map(({ start, end }, index) => ({ start, end, text: load(index) }))
      yield { [path]: edited(text, edits), ...file(constants.map(({ value }) => value)) }
    },
  }
}

type Values = readonly Constant['value'][]

const byName = (values: Values) => Object.fromEntries(values.map((value, index) => [`v${index}`, value]))

const LOADED: readonly Rewriting[] = [
  throughFile(
    'through loadJsonContent',
    (index) => `loadJsonContent('parts/values.json').v${index}`,
    (values) => ({ 'parts/values.json': JSON.stringify(byName(values), null, 2) }),
  ),
  throughFile(
    'through loadTextContent',
    (index) => `json(loadTextContent('parts/values.json')).v${index}`,
    (values) => ({ 'parts/values.json': JSON.stringify(byName(values)) }),
  ),
]

export const CONSTANTS: readonly Rewriting[] = [
  throughAll("through a parameter's default", ({ written, type }, index) => ({
    use: `assay${index}`,
    beside: `param assay${index} ${type} = ${written}`,
  })),
  throughAll('through a variable', ({ written }, index) => ({
    use: `assay${index}`,
    beside: `var assay${index} = ${written}`,
  })),
  throughAll('through an object', ({ written }, index) => ({
    use: `assayValues${index}.deep.value`,
    beside: `var assayValues${index} = {\n  deep: { value: ${written} }\n}`,
  })),
  throughAll('in a conditional that holds', ({ written }) => ({ use: `(1 == 1 ? ${written} : null)` })),
  throughAll('in a conditional that asks for a key', ({ written }, index) => ({
    use: `contains(assayMap${index}, 'key') ? assayMap${index}['key'] : null`,
    beside: `var assayMap${index} = { key: ${written} }`,
  })),
  throughAll('in a safe access', ({ written }, index) => ({
    use: `assayMap${index}.?key ?? null`,
    beside: `var assayMap${index} = { key: ${written} }`,
  })),
  throughAll('in a union', ({ written }) => ({ use: `union({ value: null }, { value: ${written} }).value` })),
  throughAll('through a spread', ({ written }, index) => ({
    use: `{ ...assayMap${index} }.key`,
    beside: `var assayMap${index} = { key: ${written} }`,
  })),
  throughAll('in coalesce', ({ written }) => ({ use: `coalesce(null, ${written})` })),
  throughAll('through the JSON of a text', ({ written, type }) => ({
    use: type === 'string' ? `json(string({ value: ${written} })).value` : `json('${written}')`,
  })),
  throughAll('through a lambda', ({ written }) => ({
    use: `first(filter(map([${written}], one => one), one => true))`,
  })),
  throughAll('through reduce', ({ written }) => ({
    use: `reduce([${written}], null, (before, one) => one)`,
  })),
  throughAll('in an interpolation', ({ written, type }, index) =>
    type === 'string'
      ? { use: `'\${assay${index}}'`, beside: `var assay${index} = ${written}` }
      : { use: written },
  ),
  throughAll('through a loop', ({ written }, index) => ({
    use: `assayList${index}[1]`,
    beside: `var assayList${index} = [for one in [null, ${written}]: one]`,
  })),
  throughAll('through a function', ({ written, type }, index) => ({
    use: `assay${index}(${written})`,
    beside: `func assay${index}(value ${type}) ${type} => value`,
  })),
  throughAll(
    'through an imported function',
    ({ written, type }, index) => ({
      use: `assay${index}('key')`,
      shared: `var map${index} = {\n  key: ${written}\n}\n@export()\nfunc assay${index}(key string) ${type} => map${index}[key]`,
    }),
    (count) => `import { ${names(count).join(', ')} } from 'parts/shared.bicep'`,
  ),
  throughAll(
    'through an imported variable',
    ({ written }, index) => ({ use: `assay${index}`, shared: `@export()\nvar assay${index} = ${written}` }),
    (count) => `import {\n${names(count).join('\n')}\n} from 'parts/shared.bicep'`,
  ),
  throughAll(
    'through an imported file',
    ({ written }, index) => ({
      use: `assay.value${index}`,
      shared: `@export()\nvar value${index} = ${written}`,
    }),
    () => "import * as assay from 'parts/shared.bicep'",
  ),
  ...LOADED,
]

function names(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `assay${index}`)
}
