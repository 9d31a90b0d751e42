import type { Sourced } from '../../../values/located.ts'
import type { TerraformResource } from '../terraform-resource.ts'

/**
 * The values of a `kubernetes_secret`, which has `data` as the text itself where the API has `stringData`. Those that are
 * given from outside are not written anywhere.
 */
export function secretData(resource: TerraformResource): Sourced<object> {
  if (!/^kubernetes_secret(?:_v1)?$/.test(resource.type)) return {}
  return { data: resource.secretMap('binary_data'), stringData: resource.secretMap('data') }
}
