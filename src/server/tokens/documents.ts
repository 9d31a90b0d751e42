import { MAX_TOKEN_LENGTH } from '../auth/token.ts'
import { described, TEXT, TIME } from '../json-api/attribute-schema.ts'
import type { Resource } from '../json-api/document.ts'
import { documentOf } from '../json-api/request-documents.ts'
import type { TokenPair } from './token-pairs.ts'

export const REFRESH = documentOf<{ refresh: string }>('tokens', ['refresh'], {
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
