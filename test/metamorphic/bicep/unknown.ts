// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values in texts of Bicep, not of JavaScript
import type { Files } from '../files.ts'
import { edited } from '../terraform/edits.ts'
import type { Hiding, Site } from '../transformation.ts'
import { type Constant, constantsIn } from './file.ts'

const OTHER = "resource assayOther 'Microsoft.Web/connections@2016-06-01' existing = {\n  name: 'other'\n}"

/** Where values come from that no file tells. */
const CARRIERS: Readonly<Record<string, { readonly use: string; readonly beside: string }>> = {
  'a parameter without default': { use: 'assayUnknown', beside: 'param assayUnknown string' },
  'a parameter in a text': { use: "'${assayUnknown}'", beside: 'param assayUnknown string' },
  'a property of what exists': { use: 'assayOther.properties.value', beside: OTHER },
  'reference()': { use: "reference('assay', '2020-01-01').value", beside: '' },
  'a file that is not there': { use: "loadJsonContent('assay.json').value", beside: '' },
  'what cannot be imported': {
    use: 'assayShared',
    beside: "import { assayShared } from 'br/public:assay:1.0.0'",
  },
}

/** Values that change a verdict wherever the property decides it, whatever the check asks for. */
const OTHERS = ['true', 'false', "'*'", "'0.0.0.0/0'", "'assay-other'", '0', '65535', 'null']

export const UNKNOWN: Hiding = {
  name: 'unknown',
  language: 'bicep',
  *sites({ path, text }): Iterable<Site> {
    for (const constant of constantsIn(text)) {
      const others = OTHERS.map((other) => ({ [path]: edited(text, [{ ...constant, text: other }]) }))
      yield {
        what: constant.what,
        others: [...unset(path, text, constant), ...others],
        unknown: Object.fromEntries(
          Object.entries(CARRIERS).map(([name, { use, beside }]) => [
            name,
            { [path]: `${edited(text, [{ ...constant, text: use }])}\n${beside}\n` },
          ]),
        ),
      }
    }
  },
}

/** The property under a name that no resource has. */
function unset(path: string, text: string, { key }: Constant): readonly Files[] {
  return key ? [{ [path]: edited(text, [{ ...key, text: 'assayUnset' }]) }] : []
}
