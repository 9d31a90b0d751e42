/**
 * `<prefix>:<tenant_id>:<resource_id>` (specification 2.5). Nothing else builds or takes apart the name of a channel,
 * so that publishers and the gate agree byte for byte.
 */
const PREFIX = /^[a-z][a-z0-9-]{0,63}$/
/** One way to write a UUID (RFC 9562): two spellings of a tenant would be two channels. */
const TENANT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** No colon, which would make a fourth part, and nothing that a broker takes for a pattern. */
const RESOURCE_ID = /^[A-Za-z0-9._-]{1,128}$/

/** Longer than any name can be; what is longer is not even looked at. */
const MAX_LENGTH = 256

/**
 * The channel of a resource. The prefix belongs to the feature and holds no colon. Throws a TypeError for parts that
 * make no name, since a feature that does this is wrong at every call.
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

/** The tenant a channel belongs to; `undefined` when the name is none that `makeChannelName` makes. */
export function tenantIdFromChannel(channel: string): string | undefined {
  if (channel.length > MAX_LENGTH) return undefined
  const [prefix = '', tenantId = '', resourceId = '', ...rest] = channel.split(':')
  const wellFormed = rest.length === 0 && PREFIX.test(prefix) && RESOURCE_ID.test(resourceId)
  return wellFormed && TENANT_ID.test(tenantId) ? tenantId : undefined
}
