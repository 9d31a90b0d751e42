import type { TrackerKind } from '../../store/trackers/trackers.ts'
import { allowedAddresses } from '../outgoing/allowed-addresses.ts'
import { type Call, type CallLimits, callsTo } from './calls.ts'
import { githubHeaders, githubProject, githubRoot } from './github.ts'
import { gitlabHeaders, gitlabProject, gitlabRoot } from './gitlab.ts'
import type { Project } from './project.ts'

/** Where issues are kept, and the right to write them. */
export interface Connection {
  readonly kind: TrackerKind
  readonly server: string
  readonly project: string
  readonly token: string
}

interface Host {
  readonly name: string
  rootOf(server: string): string
  headersOf(token: string): Readonly<Record<string, string>>
  project(call: Call, server: string, project: string): Project
}

const HOSTS: Readonly<Record<TrackerKind, Host>> = {
  github: { name: 'GitHub', rootOf: githubRoot, headersOf: githubHeaders, project: githubProject },
  gitlab: { name: 'GitLab', rootOf: gitlabRoot, headersOf: gitlabHeaders, project: gitlabProject },
}

/** Opens projects whose calls keep to limits. */
export type OpenProject = (connection: Connection, limits: CallLimits) => Project

/** Opens projects in the internet, and in these private networks. */
export function projectsIn(networks: readonly string[]): OpenProject {
  const allowed = allowedAddresses(networks)
  return ({ kind, server, project, token }, limits) => {
    const { name, rootOf, headersOf, project: projectAt } = HOSTS[kind]
    const root = rootOf(server)
    const call = callsTo({ name, root, headers: headersOf(token), isAllowed: allowed(root), ...limits })
    return projectAt(call, server, project)
  }
}
