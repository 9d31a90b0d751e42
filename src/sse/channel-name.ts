/**
 * `<prefix>:<tenant_id>:<resource_id>`. Only this file builds and parses channel names, so that
 * publishers and access checks agree byte for byte.
 */
const PREFIX = /^[a-z][a-z0-9-]{0,63}$/
/** Lowercase only (RFC 9562): two spellings of a tenant would be two channels. */
const TENANT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** No colon, which separates the parts, and no character of a broker's patterns. */
const RESOURCE_ID = /^[A-Za-z0-9._-]{1,128}$/

/** Longer than any valid name; longer text is not parsed. */
const MAX_LENGTH = 256

/**
 * Builds the channel name of a resource. The prefix belongs to the feature and contains no colon. Throws a TypeError
 * for invalid parts, which are a defect of the feature.
 */
export function makeChannelName(prefix: string, tenantId: string, resourceId: string): string {
  if (!PREFIX.test(prefix)) {
    throw new TypeError('The prefix of a channel is lowercase letters, digits and hyphens, at most 64.')
  }
  if (!TENANT_ID.test(tenantId)) throw new TypeError('The tenant of a channel is a lowercase UUID.')
  if (!RESOURCE_ID.test(resourceId)) {
    throw new TypeError(
      'The resource of a channel is letters, digits, dots, hyphens and underscores, at most 128.',
    )
  }
  return `${prefix}:${tenantId}:${resourceId}`
}

/** The tenant of a channel; `undefined` for a name that `makeChannelName` could not have made. */
export function tenantIdFromChannel(channel: string): string | undefined {
  if (channel.length > MAX_LENGTH) return undefined
  const [prefix = '', tenantId = '', resourceId = '', ...rest] = channel.split(':')
  const wellFormed = rest.length === 0 && PREFIX.test(prefix) && RESOURCE_ID.test(resourceId)
  return wellFormed && TENANT_ID.test(tenantId) ? tenantId : undefined
}
