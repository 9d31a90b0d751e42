// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes of Fn::Sub, not of JavaScript
import type { Files } from '../files.ts'
import { edited } from '../terraform/edits.ts'
import type { Hiding, Site } from '../transformation.ts'
import { type Constant, constantsIn, withEntries } from './template.ts'

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

/** Values that change a verdict wherever the property decides it, whatever the check asks for. */
const OTHERS = ['true', 'false', "'*'", '0.0.0.0/0', 'assay-other', '0', '65535']

export const UNKNOWN: Hiding = {
  name: 'unknown',
  language: 'cloudformation',
  *sites({ path, text }): Iterable<Site> {
    for (const constant of constantsIn(text)) {
      const others = OTHERS.map((other) => ({ [path]: edited(text, [{ ...constant, text: other }]) }))
      yield {
        what: constant.what,
        others: [...unset(path, text, constant), ...others],
        unknown: Object.fromEntries(
          Object.entries(CARRIERS).map(([name, { use, parameter, resource }]) => {
            const changed = edited(text, [{ ...constant, text: use }])
            const declared = withEntries(changed, 'Parameters', parameter ? [parameter] : [])
            return [name, { [path]: withEntries(declared, 'Resources', resource ? [resource] : []) }]
          }),
        ),
      }
    }
  },
}

/** The property under a name that no resource has. */
function unset(path: string, text: string, { key }: Constant): readonly Files[] {
  return key ? [{ [path]: edited(text, [{ ...key, text: 'AssayUnset' }]) }] : []
}
