import { apiAnswers } from '../api-answers.ts'
import { type AssetJson, ORGANIZATION, type ServedProject } from '../google-server.ts'
import { level, logs, RIGHT_GRANT, WRONG_GRANTS } from './access.ts'
import { CLUSTERS } from './clusters.ts'
import { COMPUTE } from './compute.ts'
import { DATABASES } from './databases.ts'
import type { Flaw, Kind } from './kind.ts'
import { makeKind } from './make-kind.ts'
import { type Make, others } from './others.ts'
import { SERVICES } from './services.ts'

/** Something that was made wrong on purpose, and that a scan has to find. */
interface Mistake {
  /** The id of the check that fails for it. */
  readonly check: string
  /** The full name of the resource. */
  readonly address: string
}

/** What an organization is filled with. */
export interface Seed {
  readonly projects: readonly ServedProject[]
  readonly assets: readonly AssetJson[]
  /** What single APIs answer of them. */
  readonly answers: Readonly<Record<string, object>>
  /** Each of them is noted as it is made. */
  readonly mistakes: readonly Mistake[]
}

const KINDS = [...COMPUTE, ...CLUSTERS, ...DATABASES, ...SERVICES]

/** Projects under folders of one organization, with resources of every kind: one of three has a mistake. */
export function seed({ projects: count, each }: { readonly projects: number; readonly each: number }): Seed {
  const assets: AssetJson[] = []
  const mistakes: Mistake[] = []
  const make: Make = (asset, checks = []) => {
    assets.push(asset)
    for (const check of checks) mistakes.push({ check, address: asset.name })
  }
  const projects = Array.from({ length: count }, (_, index) => projectOf(index))
  for (const [index, project] of projects.entries()) {
    const { id, number, above = [] } = project
    const ancestors = [`projects/${number}`, ...above]
    const networks: string[] = []
    for (const kind of KINDS)
      for (let made = 0; made < each; made += 1) {
        const name = `${id}-${kind.type.replace(/.*\//, '')}-${kind.path.length}-${made}`.toLowerCase()
        const flaw = made % 3 === 1 ? flawAt(kind, (index * each + made - 1) / 3) : undefined
        const asset = { ...makeKind(kind, { project: id, name, flaw }), ancestors }
        make(asset, flaw?.checks)
        if (kind.type.endsWith('/Network')) networks.push(asset.name.replace('//compute.googleapis.com/', ''))
      }
    const isBad = index % 2 === 1
    const [unlogged] = networks
    others(project, isBad, isBad ? networks.slice(1) : networks, make)
    if (isBad)
      mistakes.push({ check: 'google_network_dns_logged', address: `//compute.googleapis.com/${unlogged}` })
    access(project, index, make, mistakes)
    if (isBad)
      mistakes.push({
        check: 'google_project_no_default_network',
        address: `//cloudresourcemanager.googleapis.com/projects/${number}`,
      })
  }
  above(make)
  return { projects, assets, answers: apiAnswers(assets, projects), mistakes }
}

/** Each in its turn. */
function flawAt({ flaws }: Kind, turn: number): Flaw | undefined {
  return flaws[turn % flaws.length]
}

function projectOf(index: number): ServedProject {
  const above = index % 3 === 0 ? [ORGANIZATION] : [`folders/${70 + (index % 3)}`, ORGANIZATION]
  return { id: `shop-${index}`, number: `${5000 + index}`, name: `Shop ${index}`, above }
}

/** Roles and audit logs of a project: what it does not say itself, folder 71 does. */
function access(
  { id, number, above = [] }: ServedProject,
  index: number,
  make: Make,
  mistakes: Mistake[],
): void {
  const wrong = [0, 1].flatMap((turn) => WRONG_GRANTS[(2 * index + turn) % WRONG_GRANTS.length] ?? [])
  const isLogged = index % 3 !== 2
  const bindings = [RIGHT_GRANT, ...wrong.flatMap((one) => one.bindings)]
  const auditConfigs = isLogged ? logs('DATA_READ', 'DATA_WRITE') : logs('DATA_READ')
  make(level(`projects/${number}`, [`projects/${number}`, ...above], { bindings, auditConfigs }))
  const address = `//cloudresourcemanager.googleapis.com/projects/${id}`
  for (const check of wrong.flatMap(({ checks }) => checks)) mistakes.push({ check, address })
  if (!isLogged)
    mistakes.push({
      check: 'google_audit_logs_cover_all',
      address: `//cloudresourcemanager.googleapis.com/auditConfigs/${id}`,
    })
}

function above(make: Make): void {
  const contact = `${ORGANIZATION}/contacts/1`
  const says = {
    name: contact,
    email: 'security@acme.example',
    notificationCategorySubscriptions: ['SECURITY'],
  }
  make(
    {
      name: `//essentialcontacts.googleapis.com/${contact}`,
      assetType: 'essentialcontacts.googleapis.com/Contact',
      resource: { data: says },
      ancestors: [ORGANIZATION],
    },
    ['google_organization_contacts_complete'],
  )
  const organization = level(ORGANIZATION, [ORGANIZATION], {
    bindings: [RIGHT_GRANT],
    auditConfigs: logs('ADMIN_READ'),
  })
  make(organization)
  for (const folder of ['folders/71', 'folders/72'])
    make(
      level(folder, [folder, ORGANIZATION], {
        bindings: [{ role: 'roles/owner', members: ['group:root@acme.example'] }],
      }),
      ['google_iam_no_basic_roles'],
    )
}
