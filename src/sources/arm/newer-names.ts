import { Located } from '../values/located.ts'
import { isMembers, type Members, memberNamed, type Part } from './evaluate/part.ts'
import { flattened } from './read-property.ts'

/** By types in lower case: what older versions of the API say under other names. */
const RENAMED: ReadonlyMap<string, (body: Members) => Members> = new Map([
  ['microsoft.containerservice/managedclusters', rangesInProfile],
  ['microsoft.security/securitycontacts', notificationsAsObjects],
])

/** The body, with what an older version calls otherwise also by its name in newer ones. */
export function withNewerNames(body: Members, type: string): Members {
  const renamed = RENAMED.get(type.toLowerCase())?.(body)
  return renamed ? new Map([...body, ...renamed]) : body
}

/** Ranges of addresses for the API server of a cluster stood beside its profile. */
function rangesInProfile(body: Members): Members {
  const { member } = flattened(body)
  const [ranges, profile] = [member('apiServerAuthorizedIPRanges'), member('apiServerAccessProfile')]
  if (!ranges || ranges === profile) return NOTHING
  const members = isMembers(profile?.value) ? profile.value : NOTHING
  const access = new Map([['authorizedIPRanges', ranges], ...members])
  return new Map([['apiServerAccessProfile', new Located(access, ranges.location)]])
}

/** Before 2020, a contact had one address, and words said whether it and the owners are notified. */
function notificationsAsObjects(body: Members): Members {
  const version = memberNamed(body, 'apiVersion')?.value
  const properties = memberNamed(body, 'properties')?.value
  if ((typeof version === 'string' && version >= '2020') || !isMembers(properties)) return NOTHING
  const [email, alerts, owners] = ['email', 'alertNotifications', 'alertsToAdmins'].map((name) =>
    memberNamed(properties, name),
  )
  const renamed = new Map<string, Part>()
  if (email) renamed.set('emails', email)
  if (alerts && !isMembers(alerts.value)) renamed.set('alertNotifications', objectOf({ state: alerts }))
  if (owners)
    renamed.set(
      'notificationsByRole',
      objectOf({
        state: owners,
        roles: new Located([new Located('Owner', owners.location)], owners.location),
      }),
    )
  return renamed
}

function objectOf(members: Readonly<Record<string, Part>> & { readonly state: Part }): Part {
  return new Located(new Map(Object.entries(members)), members.state.location)
}

const NOTHING: Members = new Map()
