import type { Organization } from '@aws-sdk/client-organizations'
import { membership } from '../../../../../model/aws/membership.ts'
import { isUnknown, Unknown } from '../../../../../model/unknown.ts'
import { pick } from '../../../pick.ts'
import { defineCollector } from '../../collector.ts'
import { describeOrganization, listAccounts } from '../../organization.ts'
import type { RegionReader } from '../../region-reader.ts'

/** Which accounts belong together with this one. */
export default defineCollector({
  service: 'organizations',
  isGlobal: true,
  types: [membership],
  operations: [describeOrganization, listAccounts],
  async collect(reader) {
    if (!reader.needs(membership)) return
    const { id, members } = reader.account.organization ?? (await readOrganization(reader))
    reader.add(membership, {
      arn: `${reader.rootArn}/organization`,
      name: 'the organization of the account',
      properties: { AccountId: reader.account.id, OrganizationId: id, OrganizationAccounts: members },
    })
  },
})

async function readOrganization(reader: RegionReader) {
  const answer = await reader.read(
    describeOrganization,
    {},
    { absent: ['AWSOrganizationsNotInUseException'] },
  )
  const organization = pick(answer, ({ Organization }) => Organization)
  const isRead = organization !== undefined && !isUnknown(organization)
  return {
    id: pick(organization, ({ Id }) => Id),
    members: isRead ? await readMembers(organization, reader) : organization,
  }
}

/** What an account that may not list the others is told: it lacks no permission. */
const NOT_TOLD = new Unknown(
  'only the management account of the organization and delegated administrators are told its accounts, which trusted-accounts can name',
)

async function readMembers({ MasterAccountId: management }: Organization, reader: RegionReader) {
  if (!reader.needs(membership, 'OrganizationAccounts')) return undefined
  const absent = management === reader.account.id ? [] : ['AccessDeniedException']
  const accounts = await reader.all(listAccounts, {}, { absent })
  const ids = pick(accounts, (all) => all.flatMap(({ Id }) => Id ?? []))
  // The organization has at least the account itself.
  return Array.isArray(ids) && ids.length === 0 ? NOT_TOLD : ids
}
