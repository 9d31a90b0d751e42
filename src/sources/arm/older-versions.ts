import type { Place } from '../../model/location.ts'
import { isUnknown } from '../../model/unknown.ts'
import { Located } from '../values/located.ts'
import { unknown } from '../values/unknowns.ts'
import { type Members, memberNamed, type Part, type PartValue } from './evaluate/part.ts'
import { withNewerNames } from './newer-names.ts'
import { flattened } from './read-property.ts'

/** What a service takes where nobody sets a property, in versions of its API before a day. */
interface OlderDefault {
  readonly before: string
  readonly property: string
  readonly value: boolean | { readonly member: string; readonly text: string }
}

/** By types in lower case. The model has the defaults of versions since then. */
const OLDER_DEFAULTS: ReadonlyMap<string, readonly OlderDefault[]> = new Map([
  [
    'microsoft.network/applicationgateways',
    [
      {
        before: '2023-02-01',
        property: 'sslPolicy',
        value: { member: 'policyName', text: 'AppGwSslPolicy20150501' },
      },
    ],
  ],
  [
    'microsoft.storage/storageaccounts',
    [
      { before: '2019-04-01', property: 'supportsHttpsTrafficOnly', value: false },
      { before: '2023-01-01', property: 'allowBlobPublicAccess', value: true },
      { before: '2023-01-01', property: 'allowCrossTenantReplication', value: true },
    ],
  ],
])

interface Versioned {
  readonly type: string
  readonly location: Place
}

/** What a resource says in its version of the API, as newer versions say it. */
export function inNewerVersion(body: Members, resource: Versioned): Members {
  return withOlderDefaults(withNewerNames(body, resource.type), resource)
}

function withOlderDefaults(body: Members, { type, location }: Versioned): Members {
  const defaults = OLDER_DEFAULTS.get(type.toLowerCase())
  if (!defaults) return body
  const version = memberNamed(body, 'apiVersion')?.value
  const { member } = flattened(body)
  const lacking = memberNamed(body, 'properties')?.location ?? location
  const added = defaults.flatMap(({ before, property, value }) => {
    const taken = member(property) ? undefined : defaultIn(version, before, value)
    return taken === undefined ? [] : [[property, located(taken, lacking)] as const]
  })
  return new Map([...body, ...added])
}

/** The default of a version; `undefined` for one since that day, whose default the model has. */
function defaultIn(version: PartValue, before: string, value: OlderDefault['value']) {
  if (typeof version === 'string') return version < before ? value : undefined
  return version === undefined || isUnknown(version) ? UNKNOWN_VERSION : undefined
}

const UNKNOWN_VERSION = unknown('it is not set, and what Azure takes depends on the version of the API')

function located(value: Exclude<ReturnType<typeof defaultIn>, undefined>, location: Part['location']): Part {
  if (typeof value === 'boolean' || isUnknown(value)) return new Located(value, location)
  return new Located(new Map([[value.member, new Located(value.text, location)]]), location)
}
