import type {
  DependabotConfiguration,
  DependabotText,
  DependabotUpdate,
  Manifest,
  RegistryCredential,
} from '../../model/dependabot/configuration.ts'

type Fields = Readonly<Record<string, unknown>>

/** Keys of a registry that hold what is secret. */
const CREDENTIALS = ['key', 'password', 'token']

/** The properties of an object; none for other values. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** The value of a property; `undefined` where it is not set, or set to null. */
export function valueAt(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined
}

/** The items of a list; none for other values. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textAt(fields: Fields, name: string, at = name): DependabotText | undefined {
  const value = valueAt(fields, name)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return { text: String(value), at }
}

export function readConfiguration(fields: Fields, manifests: readonly Manifest[]): DependabotConfiguration {
  const registries = fieldsOf(valueAt(fields, 'registries'))
  return {
    ecosystems: listOf(valueAt(fields, 'updates')).flatMap(
      (update) => textAt(fieldsOf(update), 'package-ecosystem')?.text ?? [],
    ),
    credentials: Object.keys(registries).flatMap((registry) =>
      credentialsOf(registry, valueAt(registries, registry)),
    ),
    manifests,
  }
}

function credentialsOf(registry: string, value: unknown): readonly RegistryCredential[] {
  return CREDENTIALS.flatMap((name) => {
    const text = textAt(fieldsOf(value), name, `registries.${registry}.${name}`)
    return text ? [{ registry, name, ...text }] : []
  })
}

/** One entry of `updates`, and its address in the file. */
export function readUpdate(
  value: unknown,
  configuration: Fields,
): { readonly address: string; readonly properties: DependabotUpdate } {
  const fields = fieldsOf(value)
  const ecosystem = textAt(fields, 'package-ecosystem')?.text ?? ''
  const cooldown = valueAt(fields, 'cooldown')
  const optional = {
    externalCode: textAt(fields, 'insecure-external-code-execution'),
    cooldownDays: textAt(fieldsOf(cooldown), 'default-days', 'cooldown.default-days'),
    pullRequestLimit: textAt(fields, 'open-pull-requests-limit'),
    interval: textAt(fieldsOf(valueAt(fields, 'schedule')), 'interval', 'schedule.interval'),
    registries: textAt(fields, 'registries'),
  }
  const set = Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== undefined))
  const properties: DependabotUpdate = {
    ...(set as { [K in keyof typeof optional]?: DependabotText }),
    ecosystem,
    hasCooldown: cooldown !== undefined,
    isScheduledByGroup: valueAt(fields, 'multi-ecosystem-group') !== undefined,
    ignores: listOf(valueAt(fields, 'ignore')).flatMap((rule, index) => {
      const own = fieldsOf(rule)
      const dependency = textAt(own, 'dependency-name')?.text
      if (dependency === undefined) return []
      const isLimited = ['versions', 'update-types'].some((key) => valueAt(own, key) !== undefined)
      return [{ dependency, isLimited, at: `ignore[${index}]` }]
    }),
    knownRegistries: Object.keys(fieldsOf(valueAt(configuration, 'registries'))).length,
  }
  const folders = [textAt(fields, 'directory')?.text, ...listOf(valueAt(fields, 'directories')).map(String)]
  const branch = textAt(fields, 'target-branch')?.text
  const parts = [ecosystem, ...folders, branch].filter((part) => part !== undefined)
  return { address: `updates.${parts.join(':')}`, properties }
}
