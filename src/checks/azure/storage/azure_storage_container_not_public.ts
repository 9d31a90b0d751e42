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
  resources: ['Microsoft.Storage/storageAccounts/blobServices/containers'],
  evaluate(container, infrastructure) {
    const access = container.at('publicAccess')
    if (access.value === undefined || isGood(access, LEVELS)) return pass('The container is private.', access)
    const account = infrastructure.referred(ACCOUNT, container.at('parent').value, container)
    // What is unknown of the account forbids nothing.
    if (account?.at('allowBlobPublicAccess').value === false)
      return pass('The account forbids public containers.')
    return fail(
      `Everybody can read blobs of the container${isSetTo(access, 'Container') ? ', and list them' : ''}.`,
      access,
    )
  },
})
