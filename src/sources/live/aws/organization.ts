import {
  DescribeOrganizationCommand,
  ListAccountsCommand,
  type Account as Member,
  OrganizationsClient,
} from '@aws-sdk/client-organizations'
import { UsageError } from '../../../errors/assay-error.ts'
import { CallFailure } from '../call-failure.ts'
import type { AwsCalls } from './api/aws-calls.ts'
import { homeRegion } from './api/home-region.ts'
import { listing, operation } from './api/operation.ts'
import { pagesOf } from './api/pages.ts'
import { type Account, isAccountId } from './session/account.ts'

/** Which accounts of an organization are scanned, and with which role. */
export interface OrganizationOptions {
  /** The role to assume in each account but the caller's own. */
  readonly role: string
  /** All that are active, if left out. */
  readonly accounts?: readonly string[]
  readonly excluded?: readonly string[]
}

export interface Organization {
  /** `o-` and ten or more letters and digits. */
  readonly id: string
  readonly accounts: readonly Account[]
}

export const describeOrganization = operation(
  OrganizationsClient,
  'organizations:DescribeOrganization',
  DescribeOrganizationCommand,
)

export const listAccounts = listing(OrganizationsClient, 'organizations:ListAccounts', ListAccountsCommand, {
  pageSize: { MaxResults: 20 },
  items: ({ Accounts }) => Accounts,
  next: 'NextToken',
})

/**
 * The organization of an account, and the accounts of it to scan. Throws a UsageError where it may not be asked, or an
 * account that was named is not in it.
 */
export async function organizationOf(
  { partition, id }: Account,
  calls: AwsCalls,
  { accounts: wanted, excluded = [] }: OrganizationOptions,
): Promise<Organization> {
  const region = homeRegion(partition)
  try {
    const { Organization: described } = await calls.send(describeOrganization, region, {})
    const members: Member[] = []
    for await (const member of pagesOf(listAccounts, {}, (input) => calls.send(listAccounts, region, input)))
      members.push(member)
    const organization = {
      id: described?.Id ?? id,
      members: members.flatMap(({ Id }) => (isAccountId(Id) ? [Id] : [])),
    }
    const active = members.flatMap(({ Id, Name, ...member }) =>
      isAccountId(Id) && isActive(member) ? [{ id: Id, name: Name ?? Id, partition, organization }] : [],
    )
    refuseUnknown([...(wanted ?? []), ...excluded], active)
    return {
      id: organization.id,
      accounts: active.filter(
        (account) => (wanted?.includes(account.id) ?? true) && !excluded.includes(account.id),
      ),
    }
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause
    throw new UsageError(
      `The accounts of the organization cannot be listed: ${cause.message} Scan with the management account or a delegated administrator, or give one account with --role-arn.`,
      { cause },
    )
  }
}

/** Whether it can be used. `State` takes the place of `Status`, which old answers have alone. */
export function isActive({ State, Status }: Pick<Member, 'State' | 'Status'>): boolean {
  return (State ?? Status) === 'ACTIVE'
}

function refuseUnknown(named: readonly string[], accounts: readonly Account[]): void {
  const missing = named.find((id) => !accounts.some((account) => account.id === id))
  if (missing === undefined) return
  throw new UsageError(`The organization has no active account ${missing}. Account ids have 12 digits.`)
}
