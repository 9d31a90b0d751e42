import { Budget } from '../../../../limits/budget.ts'
import type { TypeDefinition } from '../../../../model/define-type.ts'
import type { Resource } from '../../../../model/resource.ts'
import { ResourceCursor } from '../../../../model/resource-cursor.ts'
import { Unknown } from '../../../../model/unknown.ts'
import { Deployment } from '../../../arm/deployment/deployment.ts'
import { ResourceParts } from '../../../arm/deployment/parts.ts'
import { readResource } from '../../../arm/read-resource.ts'
import { shared } from '../../compact.ts'
import { textIn } from '../../http/answer.ts'
import { NO_LOCATIONS, originOf } from '../../live-resource.ts'
import type { ArmObject } from './arm-object.ts'
import { NO_FILE, templateOf } from './arm-template.ts'
import { environmentValues } from './environment-values.ts'
import { withNotTold } from './not-told.ts'

/** Limit on the work for one resource: far more than one of the 4 MB that Azure Resource Manager keeps takes. */
const MAX_WORK = 2_000_000

/** What is read of one resource. */
export interface LiveArm {
  readonly definition: TypeDefinition
  readonly id: string
  readonly object: ArmObject
  /** What only configures it, as far as that could be read. */
  readonly settings?: readonly ArmObject[]
  /** Properties that could not be read, and why. */
  readonly unread?: ReadonlyMap<string, string>
  /** The id of the resource that it is in, where it names that. */
  readonly parent?: string
  /** Where it is; absent where what it is in says so. */
  readonly region?: string | undefined
  readonly subscription: string
}

/**
 * A resource that runs, read as one of a template. It has no version of the API, whose defaults would count for what is
 * not said: Azure says what it takes, and what it leaves out may be older than any default.
 */
export function liveArmResource(arm: LiveArm): ResourceCursor {
  const { definition, id, object, settings = [], subscription } = arm
  const template = templateOf([object, ...settings])
  const { resources } = new Deployment({ file: NO_FILE, template, budget: new Budget(MAX_WORK) })
  const [deployed] = resources
  if (!deployed) throw new Error(`${object.type} makes no resource`)
  const options = { root: '', readsTags: true }
  const { address, calls, location, locations, ...read } = readResource(
    deployed,
    definition,
    new ResourceParts(resources),
    options,
  )
  const tainted = environmentValues(read.properties)
  const region = textIn(object.body, 'location') ?? arm.region
  return new ResourceCursor({
    ...read,
    address: id,
    region: shared((region ?? 'global').toLowerCase().replace(/\s/g, '')),
    scope: subscription,
    part: partOfType(definition.type),
    origin: originOf(subscription),
    locations: NO_LOCATIONS,
    properties: {
      ...withNotTold(definition.type, read.properties),
      ...overrides(arm),
    } as Resource['properties'],
    identifiers: [...new Set([id, id.toLowerCase()])],
    cloudNames: [read.name],
    ...(tainted.length > 0 && { tainted }),
  })
}

/** The part of a subscription that is read, or not, as one: its provider. */
export function partOfType(type: string): string {
  return shared(type.slice(0, type.indexOf('/')))
}

function overrides({ definition, parent, unread = new Map() }: LiveArm): object {
  return {
    ...('parent' in definition.properties && parent !== undefined && { parent }),
    ...Object.fromEntries(Array.from(unread, ([property, reason]) => [property, new Unknown(reason)])),
  }
}
