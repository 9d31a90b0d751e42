import { sitesOf } from '../sites.ts'
import type { Hiding } from '../transformation.ts'
import { constantsIn, withMembers } from './template.ts'

/** Where values come from that no file tells. */
const CARRIERS: Readonly<Record<string, string>> = {
  'a parameter without default': "[parameters('assayUnknown')]",
  'a parameter in a text': "[format('{0}', parameters('assayUnknown'))]",
  'reference()': "[reference('assay', '2020-01-01').value]",
  'an output of a deployment': "[reference('assay').outputs.value.value]",
  'the deployment': '[deployment().properties.template.metadata.value]',
  'the subscription': '[subscription().displayName]',
  'a branch of an unknown condition':
    "[if(equals(parameters('assayUnknown'), 'assay'), parameters('assayUnknown'), null())]",
  'a function that is not evaluated': '[deployer().tenantId]',
}

const PARAMETER = '"assayUnknown": { "type": "string" }'

const OTHERS = ['true', 'false', '"*"', '"0.0.0.0/0"', '"assay-other"', '0', '65535', 'null']

export const UNKNOWN: Hiding = {
  name: 'unknown',
  language: 'arm',
  sites: (subject) =>
    sitesOf(subject, constantsIn(subject.text), {
      others: OTHERS,
      unset: '"assayUnset"',
      carriers: CARRIERS,
      write: (use, put) => withMembers(put(JSON.stringify(use)), 'parameters', [PARAMETER]),
    }),
}
