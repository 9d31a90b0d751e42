import { Budget } from '../../../limits/budget.ts'
import type { Region } from '../../../model/region.ts'
import type { Resource, ResourceType } from '../../../model/resource.ts'
import type { Value } from '../../../model/value.ts'
import type { FileContext } from '../../file-format/file-format.ts'
import { Located, separate, taintedIn } from '../../values/located.ts'
import type { EvaluatedModule } from '../evaluate/evaluated.ts'
import { providerNameOf } from '../evaluate/provider-semantics.ts'
import { HELM_RELEASE } from '../helm-releases/helm-releases.ts'
import type { Adapter } from './adapter.ts'
import type { Providers, TerraformProvider } from './provider.ts'
import { tagsOf } from './resource-tags.ts'
import { TerraformModule } from './terraform-module.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** Limit on properties of one root module's resources; shared ones count for each resource. */
const MAX_PROPERTIES = 5_000_000

export function adapterBudget(): Budget {
  return new Budget(MAX_PROPERTIES)
}

/** Resources that exist only in Terraform's state: random numbers, times, deployment steps. */
const NO_INFRASTRUCTURE = /^(?:null|random|terraform|time)_/

/** Types that are not converted one by one, and counted where they are read. */
const READ_APART: ReadonlySet<string> = new Set([HELM_RELEASE])

const NAMELESS: readonly string[] = []

/**
 * Canonical resources of one root module, and the Terraform types of the resources that no adapter reads. Resources
 * after the budget is used up are missing.
 */
export function toResources(
  evaluated: EvaluatedModule,
  providers: Providers,
  budget = adapterBudget(),
  { readsTags = false }: Pick<FileContext, 'readsTags'> = {},
): { readonly resources: readonly Resource[]; readonly unjudged: readonly string[] } {
  const providerOf = (type: string) => providers.get(providerNameOf(type))
  const adaptersOf = (type: string) => providerOf(type)?.adapters.get(type)
  const module = new TerraformModule(evaluated, (type) => adaptersOf(type)?.[0]?.named ?? NAMELESS, budget)
  const resources: Resource[] = []
  for (const resource of module.resources) {
    const provider = providerOf(resource.type)
    if (!provider) continue
    const tags = readsTags ? module.taintedReads.during(() => tagsOf(resource)).result : undefined
    adaptInto(resources, resource, provider, module, tags)
  }
  // After all adapters have run: they mark resources that they read as part of others.
  const unjudged = module.resources
    .filter(({ type }) => !NO_INFRASTRUCTURE.test(type) && !READ_APART.has(type))
    .filter((resource) => !module.isJoined(resource))
    .map((resource) =>
      adaptersOf(resource.type) ? providerOf(resource.type)?.unread?.(resource) : resource.type,
    )
  return { resources, unjudged: unjudged.filter((type) => type !== undefined) }
}

function adaptInto(
  resources: Resource[],
  resource: TerraformResource,
  provider: TerraformProvider,
  module: TerraformModule,
  tags: readonly string[] | undefined,
): void {
  for (const adapter of provider.adapters.get(resource.type) ?? []) {
    const adapted = module.budget.exhausted ? undefined : adapt(resource, adapter, provider, module)
    if (adapted) resources.push(tags ? { ...adapted, tags } : adapted)
  }
}

function adapt(
  resource: TerraformResource,
  adapter: Adapter,
  provider: TerraformProvider,
  module: TerraformModule,
): Resource | undefined {
  const { cloud, objectName } = provider
  const { result: sourced, tainted } = module.taintedReads.during(() =>
    isPartOfAnother(resource, adapter, module) ? undefined : adapter.properties(resource, module),
  )
  if (sourced === undefined) return undefined
  const { name, namespace } = objectName?.(resource, adapter.global ?? false) ?? {}
  const {
    value,
    locations,
    tainted: made,
  } = separate<object>(resource.calls ? new Located(sourced, resource.location) : sourced)
  // Tainted values as read, and as adapters changed them.
  const unshown = [...resource.taintedNames, ...tainted, ...made] as readonly Value[]
  // As the adapter makes it where it knows none of them; it may need one to make any.
  const untold = () => module.taintedReads.hiding(() => adapter.properties(resource, module))
  module.budget.spend(1 + locations.size)
  return {
    type: adapter.type,
    address: resource.address,
    name: name ?? resource.shownName ?? resource.label,
    cloud,
    namespace,
    region: regionOf(resource, adapter, provider, module),
    scope: module.directory,
    isLost: resource.isLost ? true : undefined,
    isPartial: adapter.isPartial,
    origin: { source: 'terraform', addressedIn: module.directory },
    // An adapter's `properties` is checked against its own type, which the table cannot express.
    properties: value as Resource<ResourceType>['properties'],
    identifiers: name === undefined ? resource.identifiers : [name],
    unknownNames: name === undefined && resource.unknownNames.length > 0 ? resource.unknownNames : undefined,
    cloudNames: resource.cloudNames.length > 0 ? resource.cloudNames : undefined,
    location: resource.declaredAt,
    calls: resource.calls,
    locations,
    ...(unshown.length > 0 && taintedIn(untold() ?? sourced, unshown)),
  }
}

/** Whether it is read with the resource that it is a part of, which the module declares. */
function isPartOfAnother(
  resource: TerraformResource,
  { partOf = {} }: Adapter,
  module: TerraformModule,
): boolean {
  return Object.entries(partOf).some(([argument, types]) => {
    const target = resource.string(argument)?.value
    return types.some((type) => module.declared(type, target))
  })
}

function regionOf(
  resource: TerraformResource,
  adapter: Adapter,
  { region }: TerraformProvider,
  module: TerraformModule,
): Region | undefined {
  if (!region) return undefined
  return adapter.global ? 'global' : module.taintedReads.during(() => region(resource, module)).result
}
