import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, manual, pass } from '../../check.ts'
import { anyOf, isText, surely } from '../../logic.ts'
import { startsWith } from '../iam/members.ts'

const NEEDED = ['LEGAL', 'SECURITY', 'SUSPENSION', 'TECHNICAL']

const CONTACT = 'essentialcontacts.googleapis.com/Contact'

type Contact = ResourceCursor<typeof CONTACT>

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
    if (!startsWith(contact.at('parent'), 'organizations/')) return undefined
    const contacts = infrastructure.having(contact, CONTACT, parentOf, parentOf(contact))
    // The first one stands for all of them.
    if (contacts[0]?.address !== contact.address) return undefined
    const categories = contact.at('notificationCategorySubscriptions')
    const missing = missingFrom(contacts)
    if (missing.length === 0) return pass('Somebody is told of all that matters.', categories)
    const possible = isOfUnknown(contact)
      ? infrastructure.inScopeOf(contact, CONTACT)
      : infrastructure.having(contact, CONTACT, isOfUnknown, true)
    const other = possible.find((one) => !contacts.includes(one) && mayFill(missing, one))
    return other
      ? manual(`${other.address} may be for the same organization.`, other.at('parent'))
      : fail(`Nobody is told of: ${missing.join(', ')}.`, categories)
  },
})

function parentOf(contact: Contact): unknown {
  return contact.at('parent').value
}

function isOfUnknown(contact: Contact): boolean {
  return isUnknown(parentOf(contact))
}

function missingFrom(contacts: readonly Contact[]): readonly string[] {
  const subscribed = contacts.flatMap((one) => one.at('notificationCategorySubscriptions').items())
  const has = (category: string) => anyOf(subscribed, (one) => isText(one, category))
  return has('ALL') ? [] : NEEDED.filter((category) => !has(category))
}

/** Whether a contact may be told of something that is missing. */
function mayFill(missing: readonly string[], contact: Contact): boolean {
  if (surely(() => !startsWith(contact.at('parent'), 'organizations/'))) return false
  return !surely(() => {
    const lacking = missingFrom([contact])
    return missing.every((category) => lacking.includes(category))
  })
}
