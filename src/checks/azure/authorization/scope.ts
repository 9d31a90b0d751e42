import type { Cursor } from '../../../model/cursor.ts'
import { isIdentifier, isUnknown } from '../../../model/unknown.ts'

/** In the id of a resource group, or of what is in one. */
const RESOURCE_GROUP = /\/resourceGroups\//i

const SUBSCRIPTION = /^\/subscriptions\//i

/** What Terraform knows of subscriptions and management groups. */
const TERRAFORM_SUBSCRIPTION = /\bazurerm_(?:client_config|management_group|subscriptions?)\b/

const TERRAFORM_RESOURCE = /\bazurerm_/

/** Whether a scope is a whole subscription, or wider. `Undecidable` where nothing is known of it. */
export function isSubscriptionOrWider(scope: Cursor<string>): boolean {
  const { value } = scope
  if (!isUnknown(value)) return value !== undefined && !RESOURCE_GROUP.test(value)
  const texts = value.template?.filter((piece) => typeof piece === 'string') ?? []
  if (texts.some((piece) => RESOURCE_GROUP.test(piece))) return false
  const addresses = value.references.map(({ address }) => address)
  if (addresses.some((address) => TERRAFORM_SUBSCRIPTION.test(address))) return true
  if (SUBSCRIPTION.test(texts[0] ?? '')) return true
  if (isIdentifier(value) && addresses.some((address) => TERRAFORM_RESOURCE.test(address))) return false
  return scope.known() !== undefined
}
