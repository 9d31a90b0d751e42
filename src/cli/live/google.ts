import type { Check } from '../../checks/check.ts'
import type { ScanOptions } from '../../configuration/scan-options.ts'
import {
  type GoogleOptions,
  type GoogleSession,
  googleSource,
} from '../../sources/live/google/google-source.ts'
import { isOnlyInCode, LIVE_TYPES } from '../../sources/live/google/reads/reads.ts'
import { count } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { googleNeeds } from './google-needs.ts'
import type { LiveCloud } from './live-cloud.ts'

/** Projects of Google Cloud. */
export const google: LiveCloud = {
  what: 'projects of Google Cloud',
  isAbout,
  typesFor: async (checks) => new Set(googleNeeds(checks).types.filter((type) => LIVE_TYPES.has(type))),
  source: (options, checks, { say, ...run }) =>
    googleSource({
      ...given(options),
      ...run,
      needs: googleNeeds(checks),
      onSession: (session) => say(sessionText(session)),
    }),
}

/** A check of what only code has, such as whether Terraform deletes something, has nothing to judge in a project. */
function isAbout(check: Check): boolean {
  const needs = googleNeeds([check])
  return check.resources.some((type) => LIVE_TYPES.has(type) && !isOnlyInCode(type, needs))
}

function given(
  options: ScanOptions,
): Pick<GoogleOptions, 'folder' | 'impersonated' | 'organization' | 'projects'> {
  const { folder, googleOrganization, impersonateServiceAccount, projects } = options
  return {
    ...(projects && { projects }),
    ...(folder !== undefined && { folder }),
    ...(googleOrganization !== undefined && { organization: googleOrganization }),
    ...(impersonateServiceAccount !== undefined && { impersonated: impersonateServiceAccount }),
  }
}

/** What is scanned, and with whose credentials. Names are escaped: anybody may have chosen them. */
function sessionText({ chosenBy, from, projects }: GoogleSession): string {
  const [first, ...others] = projects
  const what =
    first && others.length === 0
      ? `project ${printable(first.name)} (${printable(first.id)})`
      : count(projects.length, 'project')
  const by = chosenBy === undefined ? '' : `, which ${printable(chosenBy)} names,`
  return `Scanning ${what} of Google Cloud${by} with the credentials of ${printable(from)}.\n`
}
