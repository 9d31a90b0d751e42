import { entryOf } from '../../../collections/entry-of.ts'
import type { TypeDefinition } from '../../../model/define-type.ts'
import type { Schema } from '../../../model/schema.ts'
import { joinPieces, type Piece, textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import type { Configuring } from '../configuring.ts'
import { memberOf } from '../parse-template.ts'
import { TYPES } from '../types.ts'
import { type DeployedResource, evaluated } from './deployed-resource.ts'

/** A resource that only configures another one. */
export interface ConfiguringResource extends Pick<Configuring, 'property' | 'name'> {
  readonly resource: DeployedResource
}

/** The same of one whose other one is declared elsewhere, of which only the type is known. */
interface ConfiguringElsewhere extends ConfiguringResource {
  readonly definition: TypeDefinition
}

/** Resources that are not properties of those whose type begins theirs as their type is called. */
const OTHER_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['microsoft.containerservice/managedclusters/agentpools', 'agentPoolProfiles'],
  ['microsoft.sql/servers/auditingsettings', 'extendedAuditingSettings'],
  ['microsoft.sql/servers/azureadonlyauthentications', 'administrators'],
  ['microsoft.web/sites/config/web', 'siteConfig'],
  ['microsoft.web/sites/slots/config/web', 'siteConfig'],
])

/** The resources of deployments, and which of them configure others. */
export class ResourceParts {
  readonly #byAddress: ReadonlyMap<string, DeployedResource>
  readonly #configuring = new Map<DeployedResource, ConfiguringResource[]>()
  readonly #parts = new Set<DeployedResource>()

  constructor(resources: readonly DeployedResource[]) {
    this.#byAddress = new Map(resources.map((resource) => [resource.address, resource]))
    for (const resource of resources) this.#add(resource)
  }

  /** Whether a resource is only read as a part of another one. */
  isPart(resource: DeployedResource): boolean {
    return this.#parts.has(resource)
  }

  /** What configures a resource, in the order of the template. */
  configuring(resource: DeployedResource): readonly ConfiguringResource[] {
    return this.#configuring.get(resource) ?? []
  }

  /** What a resource of a type that is not read configures, which the deployment does not declare. */
  elsewhere(resource: DeployedResource): ConfiguringElsewhere | undefined {
    const definition = TYPES.get(typeAround(resource.type).toLowerCase())
    const property = definition && propertyOf(definition, resource)
    return definition && property ? { resource, definition, property, name: lastOf(resource) } : undefined
  }

  /** The nearest resource around whose type has checks: the storage account of a container. */
  ownerOf(resource: DeployedResource): DeployedResource | undefined {
    for (let around = parentOf(resource); around; around = parentOf(around)) {
      const address = resource.evaluator.resources?.addressOf(around.type, [around.name])
      const owner = address === undefined ? undefined : this.#byAddress.get(address)
      if (owner && TYPES.has(owner.type.toLowerCase())) return owner
    }
    return undefined
  }

  #add(resource: DeployedResource): void {
    const target = this.#extended(resource) ?? this.#parent(resource)
    const definition = target && TYPES.get(target.type.toLowerCase())
    const property = definition && propertyOf(definition, resource)
    if (!target || property === undefined) return
    entryOf(this.#configuring, target, () => []).push({ resource, property, name: lastOf(resource) })
    this.#parts.add(resource)
  }

  #parent(resource: DeployedResource): DeployedResource | undefined {
    const parent = parentOf(resource)
    const address = parent && resource.evaluator.resources?.addressOf(parent.type, [parent.name])
    return address === undefined ? undefined : this.#byAddress.get(address)
  }

  /** The resource that an extension, such as diagnostic settings, names as its scope. */
  #extended(resource: DeployedResource): DeployedResource | undefined {
    const scope = memberOf(resource.body, 'scope')
    const { value } = scope ? evaluated(resource, scope) : { value: undefined }
    const [reference] = isUnknown(value) ? value.references : []
    return reference && this.#byAddress.get(reference.address)
  }
}

/** The property of a resource that another one is, which only configures it. */
export function propertyOf(
  { properties }: TypeDefinition,
  { type, name }: Pick<DeployedResource, 'type' | 'name'>,
): string | undefined {
  const written = type.toLowerCase()
  const last = cutName(name)?.last ?? name
  const other =
    OTHER_PROPERTIES.get(written) ?? OTHER_PROPERTIES.get(`${written}/${String(last).toLowerCase()}`)
  const wanted = (other ?? type.slice(type.lastIndexOf('/') + 1)).toLowerCase()
  const [property] =
    Object.entries<Schema>(properties).find(([field]) => field.toLowerCase() === wanted) ?? []
  return property
}

interface Parent {
  readonly type: string
  readonly name: Piece
  /** The last part of the name of what is in it. */
  readonly last: Piece
}

/** The type and name of the resource that one is in; `undefined` for one that is in none. */
export function parentOf({ type, name }: Pick<DeployedResource, 'type' | 'name'>): Parent | undefined {
  const extension = /^(.+)\/providers\/[^/]+$/i.exec(type)
  const parentType = extension?.[1] ?? typeAround(type)
  const cut = cutName(name)
  if (!parentType.includes('/') || !cut) return undefined
  // `cluster/Microsoft.Insights/logs`: the provider of an extension stands in its name.
  const rest = extension ? cutName(cut.rest)?.rest : cut.rest
  return rest === undefined ? undefined : { type: parentType, name: rest, last: cut.last }
}

/** The type of the resource that one of this type is in. */
export function typeAround(type: string): string {
  return type.slice(0, type.lastIndexOf('/'))
}

/** The last part of the name of a resource. */
export function lastOf(resource: Pick<DeployedResource, 'type' | 'name'>): Piece {
  return parentOf(resource)?.last ?? resource.name
}

/** A name without its last part, and that; `undefined` for a name of one part. */
function cutName(name: Piece): { readonly rest: Piece; readonly last: Piece } | undefined {
  const pieces = textPieces(name)
  const at = pieces.findLastIndex((piece) => typeof piece === 'string' && piece.includes('/'))
  const piece = pieces[at]
  if (typeof piece !== 'string') return undefined
  const slash = piece.lastIndexOf('/')
  return {
    rest: joinPieces([...pieces.slice(0, at), piece.slice(0, slash)]),
    last: joinPieces([piece.slice(slash + 1), ...pieces.slice(at + 1)]),
  }
}
