// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values in texts of Bicep, not of JavaScript

import { sitesOf } from '../sites.ts'
import type { Hiding } from '../transformation.ts'
import { constantsIn } from './file.ts'

const OTHER = "resource assayOther 'Microsoft.Web/connections@2016-06-01' existing = {\n  name: 'other'\n}"

/** Where values come from that no file tells. */
const CARRIERS: Readonly<Record<string, { readonly use: string; readonly beside: string }>> = {
  'a parameter without default': { use: 'assayUnknown', beside: 'param assayUnknown string' },
  'a parameter in a text': { use: "'${assayUnknown}'", beside: 'param assayUnknown string' },
  'a property of what exists': { use: 'assayOther.properties.value', beside: OTHER },
  'reference()': { use: "reference('assay', '2020-01-01').value", beside: '' },
  'a secret of a vault': {
    use: "assayVault.getSecret('assay')",
    beside: "resource assayVault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {\n  name: 'other'\n}",
  },
  'the deployment': { use: 'deployment().properties.template.metadata.value', beside: '' },
  'the subscription': { use: 'subscription().displayName', beside: '' },
  'the time': { use: 'assayNow', beside: 'param assayNow string = utcNow()' },
  'a branch of an unknown condition': {
    use: "(assayUnknown == 'assay' ? assayUnknown : null)",
    beside: 'param assayUnknown string',
  },
  'a file that is not there': { use: "loadJsonContent('assay.json').value", beside: '' },
  'what cannot be imported': {
    use: 'assayShared',
    beside: "import { assayShared } from 'br/public:assay:1.0.0'",
  },
}

const OTHERS = ['true', 'false', "'*'", "'0.0.0.0/0'", "'assay-other'", '0', '65535', 'null']

export const UNKNOWN: Hiding = {
  name: 'unknown',
  language: 'bicep',
  sites: (subject) =>
    sitesOf(subject, constantsIn(subject.text), {
      others: OTHERS,
      unset: 'assayUnset',
      carriers: CARRIERS,
      write: ({ use, beside }, put) => `${put(use)}\n${beside}\n`,
    }),
}
