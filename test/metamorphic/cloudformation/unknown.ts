// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub, not of JavaScript

import { sitesOf } from '../sites.ts'
import type { Hiding } from '../transformation.ts'
import { constantsIn, withEntries } from './template.ts'

interface Carrier {
  readonly use: string
  readonly parameter?: string
  readonly resource?: string
}

/** Where values come from that no template tells. */
const CARRIERS: Readonly<Record<string, Carrier>> = {
  'a parameter without default': { use: '!Ref AssayUnknown', parameter: 'AssayUnknown: { Type: String }' },
  'a parameter in Fn::Sub': { use: "!Sub '${AssayUnknown}'", parameter: 'AssayUnknown: { Type: String }' },
  'an imported value': { use: '!ImportValue assay-value' },
  'a custom resource': {
    use: '!GetAtt AssayCustom.Value',
    resource: "AssayCustom: { Type: 'Custom::Value', Properties: { ServiceToken: assay } }",
  },
  'a parameter of the Systems Manager': {
    use: '!Ref AssayStored',
    parameter: "AssayStored: { Type: 'AWS::SSM::Parameter::Value<String>', Default: /shop/value }",
  },
  'a dynamic reference': { use: "'{{resolve:ssm:/shop/value}}'" },
}

const OTHERS = ['true', 'false', "'*'", '0.0.0.0/0', 'assay-other', '0', '65535']

export const UNKNOWN: Hiding = {
  name: 'unknown',
  language: 'cloudformation',
  sites: (subject) =>
    sitesOf(subject, constantsIn(subject.text), {
      others: OTHERS,
      unset: 'AssayUnset',
      carriers: CARRIERS,
      write({ use, parameter, resource }, put) {
        const declared = withEntries(put(use), 'Parameters', parameter ? [parameter] : [])
        return withEntries(declared, 'Resources', resource ? [resource] : [])
      },
    }),
}
