/** A resource instance of a plan, by its address. */
interface Planned {
  readonly address: string
  readonly values?: object
  readonly unknown?: object
  readonly sensitive?: object
}

interface PlanParts {
  readonly resources: readonly Planned[]
  /** The blocks of the root module's configuration, by address, and what they repeat by. */
  readonly configured?: Readonly<Record<string, object>>
  readonly calls?: object
  readonly variables?: object
  readonly declared?: object
  readonly complete?: boolean
}

/** Module, type, name and key of an instance. */
const RESOURCE =
  /^(?<path>(?:module\.\w+(?:\[[^\]]*\])?\.)*)(?<mode>data\.)?(?<type>\w+)\.(?<name>\w+)(?:\[(?<key>\d+|"(?:[^"\\]|\\.)*")\])?$/

/** What `terraform show -json` writes. */
export function writePlan(parts: PlanParts): string {
  const { resources, configured = {}, calls = {}, variables = {}, declared = {}, complete } = parts
  const instances = resources.map((resource) => ({ ...resource, ...identityOf(resource.address) }))
  const byModule = Map.groupBy(instances, ({ module }) => module)
  const bodyOf = (module: string) =>
    (byModule.get(module) ?? []).map(({ identity, values = {}, sensitive = {} }) => ({
      ...identity,
      values,
      sensitive_values: sensitive,
    }))
  return JSON.stringify({
    format_version: '1.2',
    terraform_version: '1.14.0',
    ...(complete !== undefined && { complete }),
    variables,
    planned_values: {
      root_module: {
        resources: bodyOf(''),
        child_modules: [...byModule.keys()]
          .filter((module) => module !== '')
          .map((address) => ({ address, resources: bodyOf(address) })),
      },
    },
    resource_changes: instances.map(({ identity, values = {}, unknown = {} }) => ({
      ...identity,
      change: { actions: ['create'], before: null, after: values, after_unknown: unknown },
    })),
    configuration: {
      root_module: {
        resources: Object.entries(configured).map(([address, by]) => ({ address, expressions: {}, ...by })),
        module_calls: calls,
        variables: declared,
      },
    },
  })
}

function identityOf(address: string) {
  const { path = '', mode, type, name, key } = RESOURCE.exec(address)?.groups ?? {}
  return {
    module: path.replace(/\.$/, ''),
    identity: {
      address,
      mode: mode === undefined ? 'managed' : 'data',
      type,
      name,
      ...(key !== undefined && { index: JSON.parse(key) }),
    },
  }
}
