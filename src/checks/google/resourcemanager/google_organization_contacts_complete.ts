import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

const NEEDED = ['LEGAL', 'SECURITY', 'SUSPENSION', 'TECHNICAL']

function parentOf(contact: ResourceCursor<'essentialcontacts.googleapis.com/Contact'>): string | undefined {
  const { value } = contact.at('parent')
  return typeof value === 'string' ? value : undefined
}

export default defineCheck({
  id: 'google_organization_contacts_complete',
  title: 'Organizations should have contacts for what matters',
  service: 'resourcemanager',
  severity: 'low',
  categories: ['resilience'],
  topics: ['secure-configuration'],
  risk: 'Google writes of a breach, an attack or a suspension to an address that nobody reads.',
  remediation: {
    text: 'Add contacts for LEGAL, SECURITY, SUSPENSION and TECHNICAL, or one for ALL, that reach several people.',
    url: 'https://cloud.google.com/resource-manager/docs/managing-notification-contacts',
  },
  references: ['https://cloud.google.com/resource-manager/docs/manage-essential-contacts'],
  compliance: { 'cis-gcp-5.0': ['1.17'] },
  resources: ['essentialcontacts.googleapis.com/Contact'],
  evaluate(contact, infrastructure) {
    const parent = parentOf(contact)
    if (!parent?.startsWith('organizations/')) return undefined
    const contacts = infrastructure.having(contact, contact.type, parentOf, parent)
    // The first one stands for all of them.
    if (contacts[0]?.address !== contact.address) return undefined
    const subscribed = contacts.flatMap((one) => one.at('notificationCategorySubscriptions').items())
    const has = (category: string) => anyOf(subscribed, (one) => isText(one, category))
    const categories = contact.at('notificationCategorySubscriptions')
    const missing = has('ALL') ? [] : NEEDED.filter((category) => !has(category))
    return missing.length > 0
      ? fail(`Nobody is told of: ${missing.join(', ')}.`, categories)
      : pass('Somebody is told of all that matters.', categories)
  },
})
