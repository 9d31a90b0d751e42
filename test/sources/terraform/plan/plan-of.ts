import { isUnknown, type Unknown } from '../../../../src/model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../../../src/model/value.ts'
import type {
  EvaluatedBlock,
  EvaluatedModule,
  EvaluatedResource,
} from '../../../../src/sources/terraform/evaluate/evaluated.ts'

/** A value as the three places of a plan that speak of it say it. */
interface Said {
  readonly value: unknown
  readonly unknown: unknown
  readonly configuration: unknown
}

/** The key of an instance: `[0]`, `["a"]`. */
const KEY = /\[([^[\]]*)\]$/

/** The plan that Terraform would make of a module whose resources do not exist yet. */
export function planOf(module: EvaluatedModule): string {
  const resources = module.resources.map((resource) => ({ resource, said: body(resource) }))
  const plan = {
    format_version: '1.2',
    terraform_version: '1.14.0',
    planned_values: {
      root_module: {
        resources: resources.map(({ resource, said }) => ({
          ...identity(resource),
          values: said.value,
          sensitive_values: {},
        })),
      },
    },
    resource_changes: resources.map(({ resource, said }) => ({
      ...identity(resource),
      change: { actions: ['create'], before: null, after: said.value, after_unknown: said.unknown },
    })),
    configuration: {
      root_module: {
        resources: resources.map(({ resource, said }) => ({
          address: resource.address.replace(KEY, ''),
          expressions: said.configuration,
        })),
      },
    },
  }
  return JSON.stringify(plan)
}

function identity({ address, mode, type, name }: EvaluatedResource): object {
  const key = KEY.exec(address)?.[1]
  return { address, mode, type, name, ...(key !== undefined && { index: JSON.parse(key) }) }
}

function body({ doubt, attributes, blocks }: EvaluatedBlock): Said {
  if (doubt) return { value: undefined, unknown: true, configuration: { references: [] } }
  const arguments_ = Array.from(attributes, ([name, { value }]) => [name, argument(value)] as const)
  const nested = Array.from(blocks, ([name, each]) => [name, list(each.map(body))] as const)
  return object([...arguments_, ...nested])
}

/** An argument has one configuration, however deep its value is. */
function argument(value: Value): Said {
  const references = unknownsIn(value).flatMap(referencesOf)
  return { ...said(value), configuration: references.length > 0 ? { references } : { constant_value: null } }
}

function said(value: Value): Said {
  if (isUnknown(value)) return { value: undefined, unknown: true, configuration: undefined }
  if (isValueList(value)) return list(value.map(said))
  if (isValueObject(value)) return object(Object.entries(value).map(([key, item]) => [key, said(item)]))
  return { value, unknown: false, configuration: undefined }
}

function list(items: readonly Said[]): Said {
  return {
    value: items.map((item) => item.value ?? null),
    unknown: items.map((item) => item.unknown),
    configuration: items.map((item) => item.configuration),
  }
}

function object(members: readonly (readonly [string, Said])[]): Said {
  const all = (part: keyof Said) => Object.fromEntries(members.map(([name, each]) => [name, each[part]]))
  return { value: all('value'), unknown: all('unknown'), configuration: all('configuration') }
}

function unknownsIn(value: Value): readonly Unknown[] {
  if (isUnknown(value)) return [value]
  if (isValueList(value)) return value.flatMap(unknownsIn)
  return isValueObject(value) ? Object.values(value).flatMap(unknownsIn) : []
}

/** Of an instance that `count` or `for_each` made, a configuration names the resource and what tells the instance. */
function referencesOf({ references }: Unknown): readonly string[] {
  return references.flatMap(({ address, attribute }) => {
    if (address.endsWith(']')) return [address.replace(KEY, ''), 'count.index']
    return attribute === undefined ? [address] : [`${address}.${attribute}`, address]
  })
}
