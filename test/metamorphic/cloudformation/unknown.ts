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
  'a custom resource': {
    use: '!GetAtt AssayCustom.Value',
    resource: "AssayCustom: { Type: 'Custom::Value', Properties: { ServiceToken: assay } }",
  },
}

/** Where texts come from that are never empty. */
const LOOKED_UP: Readonly<Record<string, Carrier>> = {
  'an imported value': { use: '!ImportValue assay-value' },
  'a parameter of the Systems Manager': {
    use: '!Ref AssayStored',
    parameter: "AssayStored: { Type: 'AWS::SSM::Parameter::Value<String>', Default: /shop/value }",
  },
  'a dynamic reference': { use: "'{{resolve:ssm:/shop/value}}'" },
}

const OTHERS = ['true', 'false', "'*'", '0.0.0.0/0', 'assay-other', '0', '65535']

const language = 'cloudformation'

export const UNKNOWN: readonly Hiding[] = [
  {
    name: 'unknown',
    language,
    sites: (subject) =>
      sitesOf(subject, constantsIn(subject.text), { others: [...OTHERS, "''"], carriers: CARRIERS, write }),
  },
  {
    name: 'unknown',
    language,
    sites(subject) {
      const constants = constantsIn(subject.text).filter(({ value }) => value !== '')
      return sitesOf(subject, constants, { others: OTHERS, carriers: LOOKED_UP, write })
    },
  },
  {
    name: 'perhaps set',
    language,
    sites: (subject) =>
      sitesOf(subject, constantsIn(subject.text), {
        others: [],
        unset: 'AssayUnset',
        carriers: { 'a condition that is not known': '!Ref AWS::NoValue' },
        write: (otherwise, put, written) =>
          withEntries(
            withEntries(put(`!If [AssayAsked, ${written}, ${otherwise}]`), 'Parameters', [
              'AssayUnknown: { Type: String }',
            ]),
            'Conditions',
            ['AssayAsked: !Equals [!Ref AssayUnknown, assay]'],
          ),
      }),
  },
]

function write({ use, parameter, resource }: Carrier, put: (value: string) => string): string {
  const declared = withEntries(put(use), 'Parameters', parameter ? [parameter] : [])
  return withEntries(declared, 'Resources', resource ? [resource] : [])
}
