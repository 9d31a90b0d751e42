import type { Files } from '../files.ts'
import { edited } from '../terraform/edits.ts'
import type { Hiding, Site } from '../transformation.ts'
import { type Constant, constantsIn, withMembers } from './template.ts'

/** Where values come from that no file tells. */
const CARRIERS: Readonly<Record<string, string>> = {
  'a parameter without default': "[parameters('assayUnknown')]",
  'a parameter in a text': "[format('{0}', parameters('assayUnknown'))]",
  'reference()': "[reference('assay', '2020-01-01').value]",
  'an output of a deployment': "[reference('assay').outputs.value.value]",
  'a function that is not evaluated': '[deployer().tenantId]',
}

const PARAMETER = '"assayUnknown": { "type": "string" }'

/** Values that change a verdict wherever the property decides it, whatever the check asks for. */
const OTHERS = ['true', 'false', '"*"', '"0.0.0.0/0"', '"assay-other"', '0', '65535', 'null']

export const UNKNOWN: Hiding = {
  name: 'unknown',
  language: 'arm',
  *sites({ path, text }): Iterable<Site> {
    for (const constant of constantsIn(text)) {
      const others = OTHERS.map((other) => ({ [path]: edited(text, [{ ...constant, text: other }]) }))
      yield {
        what: constant.what,
        others: [...unset(path, text, constant), ...others],
        unknown: Object.fromEntries(
          Object.entries(CARRIERS).map(([name, use]) => {
            const changed = edited(text, [{ ...constant, text: JSON.stringify(use) }])
            return [name, { [path]: withMembers(changed, 'parameters', [PARAMETER]) }]
          }),
        ),
      }
    }
  },
}

/** The property under a name that no resource has. */
function unset(path: string, text: string, { key }: Constant): readonly Files[] {
  return key ? [{ [path]: edited(text, [{ ...key, text: '"assayUnset"' }]) }] : []
}
