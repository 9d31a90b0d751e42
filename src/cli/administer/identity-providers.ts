import { discover } from '../../server/identity/discover.ts'
import type { IdentityProvider } from '../../server/identity/identity-provider.ts'
import { isLoopbackHost } from '../../server/serving/loopback-hosts.ts'
import {
  changeIdentityProvider,
  createIdentityProvider,
  findIdentityProvider,
  listIdentityProviders,
  type ProviderSettings,
  removeIdentityProvider,
  type StoredProvider,
  setIdentityGroups,
  setIdentityTeams,
} from '../../store/admin/identity-providers.ts'
import { listMembers } from '../../store/admin/members.ts'
import type { Database } from '../../store/database.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { onTenant, type TenantOptions } from './as-owner.ts'
import { refuse, roleNamed } from './find-or-refuse.ts'
import { printResult } from './print.ts'
import { readSecret } from './read-password.ts'
import { teamNamed } from './teams.ts'

export interface ProviderOptions extends TenantOptions {
  readonly clientId?: string
  readonly scopes?: readonly string[]
  readonly parameter?: readonly string[]
  readonly groupsClaim?: string
  /** False: people whom no group gives a role are refused. */
  readonly defaultRole?: string | false
  readonly required?: boolean
  readonly listed?: boolean
  readonly trustAddresses?: boolean
  readonly privateNetwork?: boolean
}

const DEFAULTS: ProviderSettings = {
  clientId: '',
  clientSecret: '',
  scopes: [],
  parameters: {},
  groupsClaim: 'groups',
  defaultRoleId: null,
  required: false,
  listed: true,
  trustsAddresses: false,
  privateNetwork: false,
}

/** Every provider has them. */
const SCOPES = ['openid', 'email', 'profile']
/** A refresh token, by which the provider is asked again, and the groups: asked where the provider knows the scope. */
const SCOPES_OF_SOME = ['offline_access', 'groups']

export async function addProvider(
  name: string,
  options: ProviderOptions & { readonly issuer: string },
): Promise<void> {
  const { issuer, tenant } = options
  refusePlainHttp(issuer)
  const clientSecret = await readSecret('Client secret: ')
  const id = await onTenant(options, async (database, tenantId) => {
    const settings = { ...(await settingsOf(database, tenantId, options, DEFAULTS)), clientSecret }
    const scopes = await scopesAt({ ...settings, issuer })
    const provider = { ...settings, scopes, tenantId, name, issuer }
    const id = await createIdentityProvider(database, provider)
    await warnWithoutBreakGlass(database, tenantId, provider.required)
    return id
  })
  printResult(id)
  tell(
    `People of “${tenant}” can log in through ${name}. Tell it these addresses, after the service’s own:\n` +
      `  redirect               /api/v1/log-in/${id}/callback\n` +
      `  after log-out          /\n` +
      `  back-channel log-out   /api/v1/log-in/${id}/log-out\n` +
      `Groups give roles by assay admin identity-providers set-groups.`,
  )
}

export async function changeProvider(
  name: string,
  options: ProviderOptions & { readonly clientSecret?: boolean },
): Promise<void> {
  const clientSecret = options.clientSecret === true ? await readSecret('Client secret: ') : undefined
  await onTenant(options, async (database, tenantId) => {
    const former = await providerNamed(database, tenantId, name, options.tenant)
    const settings = await settingsOf(database, tenantId, options, former)
    const changed = { ...settings, id: former.id, clientSecret: clientSecret ?? former.clientSecret }
    await discover({ ...changed, issuer: former.issuer })
    await changeIdentityProvider(database, tenantId, changed)
    await warnWithoutBreakGlass(database, tenantId, changed.required)
  })
  tell(`${name} is changed, from the next log-in on.`)
}

export async function printProviders(options: TenantOptions): Promise<void> {
  const providers = await onTenant(options, listIdentityProviders)
  printTable(
    [
      'name',
      'issuer',
      'client id',
      'required',
      'listed',
      'members',
      'roles by group',
      'default role',
      'teams by group',
      'id',
    ],
    providers.map((provider) => [
      provider.name,
      provider.issuer,
      provider.client_id,
      provider.required ? 'yes' : 'no',
      provider.listed ? 'yes' : 'no',
      String(provider.members),
      pairsOf(provider.groups.map(({ group, role }) => [group, role])),
      provider.default_role ?? 'none',
      pairsOf(provider.teams.map(({ group, team }) => [group, team])),
      provider.id,
    ]),
    'No identity providers yet.',
  )
}

export async function setGroups(
  name: string,
  groups: readonly string[],
  options: TenantOptions,
): Promise<void> {
  const pairs = groups.map(pairOf)
  const twice = pairs.find(({ group }, index) => pairs.findIndex((other) => other.group === group) < index)
  if (twice !== undefined) refuse(`The group “${twice.group}” is there twice. Give it one role.`)
  await onTenant(options, async (database, tenantId) => {
    const provider = await providerNamed(database, tenantId, name, options.tenant)
    const chosen = []
    for (const { group, right } of pairs) {
      const roleId = await roleNamed(database, { id: tenantId, name: options.tenant }, right)
      chosen.push({ group, roleId })
    }
    await setIdentityGroups(database, { tenantId, providerId: provider.id }, chosen)
  })
  tell(
    groups.length === 0
      ? `No group of ${name} gives a role any more.`
      : `Groups of ${name} that give a role, the first one that somebody is in: ${groups.join(', ')}.`,
  )
}

export async function setTeams(
  name: string,
  groups: readonly string[],
  options: TenantOptions,
): Promise<void> {
  const pairs = groups.map(pairOf)
  await onTenant(options, async (database, tenantId) => {
    const provider = await providerNamed(database, tenantId, name, options.tenant)
    const chosen = []
    for (const { group, right } of pairs) {
      chosen.push({ group, teamId: await teamNamed(database, { ...options, tenantId }, right) })
    }
    await setIdentityTeams(database, { tenantId, providerId: provider.id }, chosen)
  })
  tell(
    groups.length === 0
      ? `No group of ${name} leads to a team any more.`
      : `Groups of ${name} that lead to teams, from the next log-in or check on: ${groups.join(', ')}.`,
  )
}

export async function removeProvider(name: string, options: TenantOptions): Promise<void> {
  await onTenant(options, async (database, tenantId) => {
    const { id } = await providerNamed(database, tenantId, name, options.tenant)
    await removeIdentityProvider(database, tenantId, id)
  })
  tell(`${name} is removed, and its sessions ended. Its people are still members, with their keys.`)
}

async function providerNamed(
  database: Database,
  tenantId: string,
  name: string,
  tenant: string,
): Promise<StoredProvider> {
  return (
    (await findIdentityProvider(database, tenantId, name)) ??
    refuse(`“${tenant}” has no identity provider “${name}”. See assay admin identity-providers list.`)
  )
}

/** What the options say, and what they leave as it was. */
async function settingsOf(
  database: Database,
  tenantId: string,
  options: ProviderOptions,
  former: ProviderSettings,
): Promise<ProviderSettings> {
  const { tenant, defaultRole } = options
  return {
    clientId: options.clientId ?? former.clientId,
    clientSecret: former.clientSecret,
    scopes: options.scopes ?? former.scopes,
    parameters: options.parameter === undefined ? former.parameters : parametersOf(options.parameter),
    groupsClaim: options.groupsClaim ?? former.groupsClaim,
    defaultRoleId:
      typeof defaultRole === 'string'
        ? await roleNamed(database, { id: tenantId, name: tenant }, defaultRole)
        : defaultRole === false
          ? null
          : former.defaultRoleId,
    required: options.required ?? former.required,
    listed: options.listed ?? former.listed,
    trustsAddresses: options.trustAddresses ?? former.trustsAddresses,
    privateNetwork: options.privateNetwork ?? former.privateNetwork,
  }
}

/** The scopes that were named, or else those that the provider has; it is asked in either case whether it is there. */
async function scopesAt(provider: IdentityProvider): Promise<readonly string[]> {
  const { scopes_supported: known = [] } = await discover(provider)
  if (provider.scopes.length > 0) return provider.scopes
  return [...SCOPES, ...SCOPES_OF_SOME.filter((scope) => known.includes(scope))]
}

/** What the log-in itself sends is not for others to set. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
])

function parametersOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', value = ''] =
        /^([\w-]+)=(.+)$/u.exec(pair) ?? refuse(`“${pair}” is no parameter. Write it as access_type=offline.`)
      if (OWN_PARAMETERS.has(name)) refuse(`Every log-in sends a ${name} of its own, so it cannot be set.`)
      return [name, value]
    }),
  )
}

/** The last sign counts: names of groups have it, as distinguished names do. */
function pairOf(text: string): { group: string; right: string } {
  const at = text.lastIndexOf('=')
  const [group, right] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  if (at > 0 && group !== '' && right !== '' && group.length <= 500) return { group, right }
  return refuse(
    `“${text}” gives a group nothing. Write the group, “=”, and what it gives: platform=administrator.`,
  )
}

function refusePlainHttp(issuer: string): void {
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'https:' || isLoopbackHost(hostname.replace(/^\[|\]$/g, ''))) return
  refuse(`${issuer} is not https. Secrets would travel in clear; name an address with https.`)
}

/** Whoever requires a provider that fails is locked out without such a member. */
async function warnWithoutBreakGlass(
  database: Database,
  tenantId: string,
  isRequired: boolean,
): Promise<void> {
  if (!isRequired) return
  const members = await listMembers(database, tenantId)
  if (members.some(({ break_glass }) => break_glass)) return
  tell(
    'Nobody can log in while the provider fails. Choose somebody whose password works then: ' +
      'assay admin members break-glass <email>.',
  )
}

function pairsOf(pairs: readonly (readonly [string, string])[]): string {
  return pairs.length === 0 ? 'none' : pairs.map((pair) => pair.join('=')).join(', ')
}
