import { findMember } from '../../store/admin/members.ts'
import {
  type AccountOfTeam,
  findAccount,
  findTeam,
  listTeamAccounts,
  listTeamMembers,
  listTeams,
} from '../../store/admin/teams.ts'
import type { Database } from '../../store/database.ts'
import {
  type Belonging,
  changeTeamAccounts,
  changeTeamMembers,
  createTeam,
  NAME_TAKEN,
  removeTeam,
} from '../../store/people/teams.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { onTenant, type TenantOptions } from './as-owner.ts'
import { refuse, userNamed } from './find-or-refuse.ts'
import { printResult } from './print.ts'

export interface BelongingOptions extends TenantOptions {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
}

export async function addTeam(name: string, options: TenantOptions): Promise<void> {
  const id = await onTenant(options, (database, tenantId) => createTeam(database, { tenantId, name }))
  if (id === NAME_TAKEN) refuse(`“${options.tenant}” has a team “${name}” already. Choose another name.`)
  printResult(id)
}

export async function printTeams(options: TenantOptions): Promise<void> {
  const teams = await onTenant(options, listTeams)
  printTable(
    ['name', 'members', 'accounts'],
    teams.map(({ name, members, accounts }) => [name, String(members), String(accounts)]),
    'No teams yet.',
  )
}

export async function endTeam(name: string, options: TenantOptions): Promise<void> {
  await onTenant(options, async (database, tenantId) =>
    removeTeam(database, { tenantId, teamId: await teamNamed(database, { ...options, tenantId }, name) }),
  )
  tell(`The team ${name} is removed. Its members and accounts stay.`)
}

export async function setMembers(name: string, options: BelongingOptions): Promise<void> {
  const members = await onTenant(options, async (database, tenantId) => {
    const teamId = await teamNamed(database, { ...options, tenantId }, name)
    const change = await belonging(
      options,
      async (email) => (await findMember(database, tenantId, email)) ?? userNamed(database, email),
    )
    await changeTeamMembers(database, { tenantId, teamId }, change)
    return listTeamMembers(database, { tenantId, teamId })
  })
  const outside = (options.add ?? []).filter((email) => !members.some((member) => isSame(member, email)))
  if (outside.length > 0)
    tell(`No member of “${options.tenant}”: ${outside.join(', ')}. Add them with assay admin members add.`)
  printTable(
    ['email'],
    members.map((email) => [email]),
    'No members yet.',
  )
}

export async function setAccounts(name: string, options: BelongingOptions): Promise<void> {
  const accounts = await onTenant(options, async (database, tenantId) => {
    const teamId = await teamNamed(database, { ...options, tenantId }, name)
    const change = await belonging(options, (account) => accountNamed(database, tenantId, account))
    await changeTeamAccounts(database, { tenantId, teamId }, change)
    return listTeamAccounts(database, { tenantId, teamId })
  })
  const ofRules = (options.remove ?? []).filter((named) =>
    accounts.some(({ provider, uid }) => isSame(named, `${provider}/${uid}`)),
  )
  if (ofRules.length > 0)
    tell(
      `A rule gives the team ${ofRules.join(', ')}. Change that rule in the console, on the page of accounts.`,
    )
  printTable(['account', 'name'], accounts.map(rowOf), 'No accounts yet.')
}

function rowOf({ provider, uid, name }: AccountOfTeam): string[] {
  return [`${provider}/${uid}`, name ?? '']
}

async function belonging(
  { add = [], remove = [] }: BelongingOptions,
  idOf: (name: string) => Promise<string>,
): Promise<Belonging> {
  return { add: await Promise.all(add.map(idOf)), remove: await Promise.all(remove.map(idOf)) }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The id of a tenant's team. */
export async function teamNamed(
  database: Database,
  { tenant, tenantId }: { readonly tenant: string; readonly tenantId: string },
  name: string,
): Promise<string> {
  return (
    (await findTeam(database, tenantId, name)) ??
    refuse(`The tenant “${tenant}” has no team “${name}”. See assay admin teams list.`)
  )
}

/** The id of a connected account, named as `provider/account`. */
async function accountNamed(database: Database, tenantId: string, named: string): Promise<string> {
  const slash = named.indexOf('/')
  if (slash < 1)
    refuse(
      `“${named}” is no account. Write the provider, a slash and the account: aws/123456789012, iac/github.com/acme/shop.`,
    )
  const account = { provider: named.slice(0, slash), uid: named.slice(slash + 1) }
  return (
    (await findAccount(database, tenantId, account)) ??
    refuse(`No account ${named} is connected. Its first push connects it; a rule can name it before.`)
  )
}
