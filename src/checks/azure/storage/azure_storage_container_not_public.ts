import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isGood, isSetTo, type Words } from '../setting.ts'

const LEVELS: Words = { good: ['None'], bad: ['Blob', 'Container'] }

const ACCOUNT = 'Microsoft.Storage/storageAccounts'

export default defineCheck({
  id: 'azure_storage_container_not_public',
  title: 'Storage containers should not be public',
  service: 'storage',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Everybody on the internet can read what is in the container, and at the level of containers list it as well.',
  remediation: {
    text: 'Make the container private, and hand out signatures that expire where strangers need a blob.',
    url: 'https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-configure',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/storage-security-baseline'],
  compliance: { 'cis-azure-6.0': ['9.3.8'], 'cis-azure-3.0': ['4.17'] },
  sameAs: { checkov: ['CKV_AZURE_34'], trivy: ['AZU-0007', 'azure-storage-no-public-access'] },
  resources: ['Microsoft.Storage/storageAccounts/blobServices/containers'],
  evaluate(container, infrastructure) {
    const access = container.at('publicAccess')
    if (access.value === undefined || isGood(access, LEVELS)) return pass('The container is private.', access)
    const account = infrastructure.referred(ACCOUNT, container.at('parent').value, container)
    if (account && forbids(account)) return pass('The account forbids public containers.')
    return fail(
      `Everybody can read blobs of the container${isSetTo(access, 'Container') ? ', and list them' : ''}.`,
      access,
    )
  },
})

/** Whether the account forbids public containers. What only the version of a provider tells forbids nothing for sure. */
function forbids(account: ResourceCursor<typeof ACCOUNT>): boolean {
  const allowed = account.at('allowBlobPublicAccess')
  return account.locations.get(allowed.path) ? allowed.known() === false : allowed.value === false
}
