import type { CallFailure } from '../call-failure.ts'
import type { GapWords, NamedOperation } from '../call-gaps.ts'
import type { Project } from './project.ts'
import { USE_SERVICES } from './reads/permissions.ts'

/** What is said of calls about a project that failed. */
export function gapWords({ id, name }: Project): GapWords {
  return { account: accountIn(id, name), ends: ENDS, where: whereOf, cureOf }
}

/** A folder or organization says itself what it is: `organizations/456`. */
function accountIn(id: string, name: string): string {
  if (id.includes('/')) return id
  return name === id ? `project ${id}` : `project ${name} (${id})`
}

const ENDS: GapWords['ends'] = {
  expired: 'Google does not accept the credentials any more: log in again, and scan again.',
  stopped: 'The scan was stopped before everything was read.',
}

/** A few are named, of more their number is. */
function whereOf(places: readonly string[]): string {
  return places.length <= MOST_NAMED ? `in ${places.join(', ')}` : `in ${places.length} resources`
}

const MOST_NAMED = 3

function cureOf({ permission }: NamedOperation, failure: CallFailure): string {
  const { isOfApi, kind, message, words } = failure
  if (kind === 'unreadable' || kind === 'too-long') return `: ${message}.`
  if (kind !== 'denied') return words === undefined ? '.' : `: ${words}`
  if (!isOfApi) return `: ${words} A proxy in between may have refused it.`
  return `: ${causeOf(permission, failure)} Google says: ${words}`
}

/** Why Google denies a call, and what to do about it. */
export function causeOf(permission: string, { apiCode }: CallFailure): string {
  if (apiCode === 'SERVICE_DISABLED') {
    const api = apiOf(permission)
    return `the API ${api} is off in the project that calls are counted for, which says nothing of what is scanned. Enable it there (gcloud services enable ${api}), or name another project by GOOGLE_CLOUD_QUOTA_PROJECT.`
  }
  if (apiCode === 'USER_PROJECT_DENIED')
    return `who scans lacks the permission ${USE_SERVICES} in the project that calls are counted for. Give it the role roles/serviceusage.serviceUsageConsumer there, or name another project by GOOGLE_CLOUD_QUOTA_PROJECT.`
  return `who scans lacks the permission ${permission}; the role of docs/google.md has it.`
}

/** The API that a permission is for. */
function apiOf(permission: string): string {
  const service = permission.slice(0, permission.indexOf('.'))
  return `${OTHERWISE_CALLED[service] ?? service}.googleapis.com`
}

const OTHERWISE_CALLED: Readonly<Record<string, string>> = {
  cloudsql: 'sqladmin',
  resourcemanager: 'cloudresourcemanager',
}
