import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import type { EvaluatedAttribute, Lookup } from './evaluated.ts'
import { objectFrom } from './object.ts'
import type { ProviderConfiguration } from './provider-configurations.ts'

/**
 * What the provider computes as `tags_all`: the default tags of its configuration, and over them the resource's own.
 * `undefined` where there are no default tags: then `tags` says it all.
 */
export function allTags(
  attributes: Lookup<EvaluatedAttribute>,
  provider: ProviderConfiguration,
): EvaluatedAttribute | undefined {
  const defaults = provider.defaultTags
  if (!defaults || defaults.value === null) return undefined
  const own = attributes.get('tags')
  if (!own) return defaults
  const value = merged(defaults.value, own.value)
  const { location } = own
  return defaults.tainted || own.tainted ? { value, location, tainted: true } : { value, location }
}

function merged(defaults: Value, own: Value): Value {
  const unknown = [defaults, own].find(isUnknown)
  if (unknown) return new Unknown(unknown.reason)
  if (!isValueObject(defaults) || !isValueObject(own)) return own
  return objectFrom([...Object.entries(defaults), ...Object.entries(own)])
}
