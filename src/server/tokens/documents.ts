import { described, TEXT, TIME } from '../json-api/attribute-schema.ts'
import type { Resource } from '../json-api/document.ts'
import type { Credentials } from './log-in.ts'
import type { TokenPair } from './token-pair.ts'

export interface TokenDocument<Attributes> {
  readonly data: { readonly type: 'tokens'; readonly attributes: Attributes }
}

/** Our tokens have about 600 characters. */
const MAX_TOKEN_LENGTH = 2048
const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** Login accepts any password; the rules for new ones apply where it is set. */
export const CREDENTIALS = documentOf<Credentials>(['email', 'password'], {
  // No control characters: PostgreSQL text cannot hold NUL.
  email: { type: 'string', maxLength: 320, pattern: '^[^\\s\\p{Cc}]+@[^\\s\\p{Cc}]+$' },
  password: { type: 'string', minLength: 1, maxLength: 1024 },
  tenant_id: { type: 'string', pattern: UUID },
})

export const REFRESH = documentOf<{ refresh: string }>(['refresh'], {
  refresh: { type: 'string', minLength: 1, maxLength: MAX_TOKEN_LENGTH },
})

export const TOKENS = {
  type: 'tokens',
  attributes: {
    tenant_id: TEXT,
    access: described(TEXT, 'What to send as “Authorization: Bearer”.'),
    access_expires_at: TIME,
    refresh: described(TEXT, 'Good for one refresh; sent again, it ends the session.'),
    refresh_expires_at: TIME,
  },
} as const

/** The JSON:API resource of a token pair. */
export function tokenResource({ subject, access, refresh }: TokenPair): Resource {
  return {
    type: 'tokens',
    id: subject.sessionId,
    attributes: {
      tenant_id: subject.tenantId,
      access: access.jwt,
      access_expires_at: access.expiresAt,
      refresh: refresh.jwt,
      refresh_expires_at: refresh.expiresAt,
    },
  }
}

/** The JSON Schema of a JSON:API document that creates tokens. */
function documentOf<Attributes>(
  required: readonly (string & keyof Attributes)[],
  properties: Readonly<Record<keyof Attributes, object>>,
): object {
  const attributes = { type: 'object', required, properties, additionalProperties: false }
  const data = {
    type: 'object',
    required: ['type', 'attributes'],
    properties: { type: { const: 'tokens' }, attributes },
  }
  return { type: 'object', required: ['data'], properties: { data } }
}
