import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Somebody whom a provider names, and the role that the groups give. */
interface Admission {
  readonly providerId: string
  readonly subject: string
  readonly email: string
  readonly roleId: string
}

/** Why somebody is not let in: the address is that of a break-glass member, or of another subject. */
type AdmissionRefusal = 'break_glass' | 'address_taken'

export type Admitted =
  | { readonly userId: string; readonly refusal: null }
  | { readonly userId: null; readonly refusal: AdmissionRefusal }

/** Makes somebody a member of this tenant in this role, or gives the member this role. */
export async function admitIdentity(
  transaction: TenantTransaction,
  { providerId, subject, email, roleId }: Admission,
): Promise<Admitted> {
  const { rows } = await sql<Admitted>`
    select user_id as "userId", refusal
    from admit_identity(${providerId}, ${subject}, ${email}, ${roleId}, ${uuidv7()})`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('admit_identity answers with one row.')
  return row
}

/** Gives a member another role; does nothing where it is the same. */
export async function keepRole(
  transaction: TenantTransaction,
  userId: string,
  roleId: string,
): Promise<void> {
  await sql`
    update memberships set role_id = ${roleId} where user_id = ${userId} and role_id <> ${roleId}`.execute(
    transaction,
  )
}

/** Lets a member be in the teams that these groups of a provider lead to, and in no other one that its groups lead to. */
export async function keepTeams(
  transaction: TenantTransaction,
  userId: string,
  { providerId, groups }: { readonly providerId: string; readonly groups: ReadonlySet<string> },
): Promise<void> {
  await sql`
    with led as (
      select team_id, bool_or(value = any(${[...groups]}::text[])) as is_in
      from identity_teams where provider_id = ${providerId} group by team_id
    ), left_teams as (
      delete from team_members
      where user_id = ${userId} and team_id in (select team_id from led where not is_in)
    )
    insert into team_members (tenant_id, team_id, user_id)
      select current_tenant(), team_id, ${userId} from led where is_in
      on conflict do nothing`.execute(transaction)
}
