import type { Location } from '../../../model/location.ts'
import type {
  EvaluatedAttribute,
  EvaluatedModule,
  EvaluatedProvider,
  EvaluatedResource,
} from '../evaluate/evaluated.ts'
import { providerNameOf, type Semantics } from '../evaluate/provider-semantics.ts'
import { NO_VERSIONS } from '../evaluate/provider-versions.ts'
import { type Json, member, membersOf, textOf } from '../json-value.ts'
import { ModuleConfigurations } from './module-configurations.ts'
import { type PlannedResource, resourcesOf } from './planned-resource.ts'
import { memberOf, plannedValue, type Resolve } from './planned-value.ts'
import { providersOf } from './providers.ts'
import { ReferenceResolver } from './references.ts'

/** Converts a plan to an evaluated module, the form that adapters read. */
export function evaluatedPlan(plan: Json, file: string, text: string, semantics: Semantics): EvaluatedModule {
  const resources = resourcesOf(plan)
  const { written, used } = providersOf(plan, file, text)
  const modules = new ModuleConfigurations(plan)
  const context = {
    modules,
    references: new ReferenceResolver(resources, modules, semantics),
    providers: used,
    semantics,
    lines: addressLines(text),
    file,
  }
  return {
    directory: file,
    resources: resources.map((resource) => evaluatedResource(resource, context)),
    providers: written,
    // A plan has the values of settings that are left out.
    versions: NO_VERSIONS,
  }
}

interface Context {
  readonly modules: ModuleConfigurations
  readonly references: ReferenceResolver
  readonly providers: ReadonlyMap<string, EvaluatedProvider>
  readonly semantics: Semantics
  readonly lines: ReadonlyMap<string, number>
  readonly file: string
}

function evaluatedResource(resource: PlannedResource, context: Context): EvaluatedResource {
  const { mode, type, name, address } = resource
  const { module, configuration } = context.modules.of(resource)
  const line = context.lines.get(address) ?? 1
  const location = { file: context.file, startLine: line, endLine: line }
  const copied = context.semantics.get(providerNameOf(type))?.copied?.get(type)
  const resolve: Resolve = (expression) => context.references.resolve(expression, module, resource)
  return {
    mode,
    type,
    name,
    address,
    provider: context.providers.get(textOf(member(configuration, 'provider_config_key')) ?? ''),
    location,
    declaredAt: location,
    attributes: attributesOf(resource, configuration, resolve, location, copied ?? []),
    blocks: new Map(),
  }
}

function attributesOf(
  { values, unknown, sensitive }: PlannedResource,
  configuration: Json,
  resolve: Resolve,
  location: Location,
  copied: readonly string[],
): ReadonlyMap<string, EvaluatedAttribute> {
  const expressions = member(configuration, 'expressions')
  const whole = {
    value: values,
    unknown,
    sensitive,
    configuration: expressions ?? {},
    isConfigured: configuration !== undefined,
  }
  const names = new Set([...membersOf(values), ...membersOf(unknown)].map(([name]) => name))
  const attributes = new Map<string, EvaluatedAttribute>()
  for (const name of names) {
    if (copied.includes(name) && member(expressions, name) === undefined) continue
    const value = plannedValue(memberOf(whole, name), resolve)
    if (value !== undefined) attributes.set(name, { value, location })
  }
  return attributes
}

const ADDRESS = /"address"\s*:\s*"((?:[^"\\]|\\.)*)"|\n/g

/** Line of the first occurrence of each address in a plan. Plans have no source positions of the configuration. */
function addressLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  let line = 1
  for (const [matched, address] of text.matchAll(ADDRESS)) {
    if (matched === '\n') line += 1
    else if (address !== undefined) {
      const name = decoded(address)
      if (!lines.has(name)) lines.set(name, line)
    }
  }
  return lines
}

/** Decodes the escapes of a JSON string. */
function decoded(text: string): string {
  return text.includes('\\') ? String(JSON.parse(`"${text}"`)) : text
}
