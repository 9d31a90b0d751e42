import {
  ListAWSServiceAccessForOrganizationCommand,
  ListDelegatedAdministratorsCommand,
  ListDelegatedServicesForAccountCommand,
  OrganizationsClient,
} from '@aws-sdk/client-organizations'
import { isUnknown } from '../../../../../model/unknown.ts'
import { pick } from '../../../pick.ts'
import { listing } from '../../api/operation.ts'
import type { RegionReader } from '../../region-reader.ts'

const listTrusted = listing(
  OrganizationsClient,
  'organizations:ListAWSServiceAccessForOrganization',
  ListAWSServiceAccessForOrganizationCommand,
  {
    pageSize: { MaxResults: 20 },
    items: ({ EnabledServicePrincipals }) => EnabledServicePrincipals,
    next: 'NextToken',
  },
)
const listAdministrators = listing(
  OrganizationsClient,
  'organizations:ListDelegatedAdministrators',
  ListDelegatedAdministratorsCommand,
  {
    pageSize: { MaxResults: 20 },
    items: ({ DelegatedAdministrators }) => DelegatedAdministrators,
    next: 'NextToken',
  },
)
const listDelegated = listing(
  OrganizationsClient,
  'organizations:ListDelegatedServicesForAccount',
  ListDelegatedServicesForAccountCommand,
  { pageSize: { MaxResults: 20 }, items: ({ DelegatedServices }) => DelegatedServices, next: 'NextToken' },
)

export const SERVICE_OPERATIONS = [listTrusted, listAdministrators, listDelegated]

/** The services that may work in all accounts. */
export async function readTrustedServices(reader: RegionReader) {
  return pick(await reader.all(listTrusted, {}), namesOf)
}

/** The services that another account than the management account looks after. */
export async function readDelegatedServices(reader: RegionReader) {
  const administrators = await reader.all(listAdministrators, {})
  if (isUnknown(administrators)) return administrators
  const lists = await Promise.all(
    administrators.map(({ Id }) =>
      reader.all(listDelegated, { AccountId: Id }, { absent: ['AccountNotRegisteredException'] }),
    ),
  )
  return (
    lists.find(isUnknown) ?? [...new Set(lists.flatMap((list) => (isUnknown(list) ? [] : namesOf(list))))]
  )
}

function namesOf(services: readonly { readonly ServicePrincipal?: string | undefined }[]): readonly string[] {
  return services.flatMap(({ ServicePrincipal }) => ServicePrincipal ?? [])
}
