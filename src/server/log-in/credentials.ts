import { ID } from '../json-api/one-resource.ts'
import { documentOf } from '../json-api/request-documents.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** By default the first of the user's tenants, by name. */
  readonly tenant_id?: string
}

/** The schema of a document that logs in. It accepts any password; the rules for new ones apply where it is set. */
export function credentialsFor(type: 'tokens' | 'sessions'): object {
  return documentOf<Credentials>(type, ['email', 'password'], {
    // No control characters: PostgreSQL text cannot hold NUL.
    email: {
      type: 'string',
      maxLength: 320,
      pattern: '^[^\\s\\p{Cc}]+@[^\\s\\p{Cc}]+$',
      description: 'an email address',
    },
    password: { type: 'string', minLength: 1, maxLength: 1024 },
    tenant_id: ID,
  })
}
