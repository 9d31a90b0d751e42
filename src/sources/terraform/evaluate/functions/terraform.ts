import type { ValueObject } from '../../../../model/value.ts'
import { sortedEntries } from '../object.ts'
import { Failure } from '../unknowns.ts'
import { fn, type TerraformFunction } from './function.ts'
import { isIdentifier, writeExpression } from './hcl-text.ts'
import { map, type Parameter, whollyKnown } from './parameters.ts'

const knownMap: Parameter<ValueObject> = {
  ...map,
  convert: (value) => map.convert(whollyKnown.convert(value)),
}

/**
 * https://developer.hashicorp.com/terraform/language/functions, "Terraform-specific functions", those that encode HCL.
 */
export const TERRAFORM_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  'provider::terraform::encode_expr': fn([whollyKnown], writeExpression),
  'provider::terraform::encode_tfvars': fn([knownMap], encodeVariables),
}

function encodeVariables(variables: ValueObject): string | Failure {
  const entries = sortedEntries(variables)
  const unfit = entries.find(([name]) => !isIdentifier(name))
  if (unfit) return new Failure(`encode_tfvars(): ${JSON.stringify(unfit[0])} is no name of a variable`)
  return entries.map(([name, value]) => `${name} = ${writeExpression(value)}\n`).join('')
}
