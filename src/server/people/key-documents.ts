import { PERMISSIONS, type Permission } from '../../store/permissions.ts'
import { anyOf, described, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { TIME_OR_NULL } from '../json-api/future-time.ts'
import type { ListDefinition } from '../json-api/list-definition.ts'
import { documentOf } from '../json-api/request-documents.ts'

export interface NewKey {
  readonly name: string
  readonly permissions: readonly Permission[]
  /** A year from now by default; null for never. */
  readonly expires_at?: string | null
}

export const NEW_KEY = documentOf<NewKey>('api-keys', ['name', 'permissions'], {
  // No control characters: PostgreSQL text cannot hold NUL.
  name: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\p{Cc}]*[^\\p{Cc}\\s][^\\p{Cc}]*$' },
  permissions: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: PERMISSIONS } },
  expires_at: TIME_OR_NULL,
})

export const KEY_LIST: ListDefinition = {
  type: 'api-keys',
  filters: {},
  sorts: { name: 'name', created_at: 'created_at', last_used_at: 'last_used_at', expires_at: 'expires_at' },
  defaultOrder: [{ column: 'created_at', descending: true }],
  tieBreakers: ['id'],
  attributes: {
    name: TEXT,
    prefix: described(TEXT, 'How the key begins: identifies it.'),
    owner: described(TEXT, 'Email address of the member whose role limits the key.'),
    permissions: { type: 'array', items: anyOf(PERMISSIONS) },
    created_at: TIME,
    expires_at: orNull(TIME),
    revoked_at: orNull(TIME),
    last_used_at: described(orNull(TIME), 'To the minute.'),
  },
}

/** A key that was just created; the only answer with the secret. */
export const CREATED_KEY = {
  type: 'api-keys',
  attributes: { ...KEY_LIST.attributes, key: described(TEXT, 'The whole key. It is shown this once.') },
} as const
