import { anyOf, COUNT, described, objectOf, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { type ListDefinition, oneOf, range, search, text } from '../json-api/list-definition.ts'

const ACTORS = ['person', 'key', 'operator', 'system']
const ACTIONS = ['create', 'update', 'delete']

/** Columns by name, as JSON has them. */
const VALUES = orNull({ type: 'object', additionalProperties: true })

export const AUDIT_LIST: ListDefinition = {
  type: 'audit-events',
  filters: {
    ...oneOf('actor_kind', 'actor_kind', ACTORS),
    ...search('actor', 'actor_name'),
    ...oneOf('action', 'action', ACTIONS),
    ...text('object_type', 'object_type'),
    ...text('object_id', 'object_id'),
    ...search('object', 'object_name'),
    ...text('request_id', 'request_id'),
    ...range('occurred_at', 'occurred_at'),
  },
  sorts: { occurred_at: 'occurred_at' },
  defaultOrder: [{ column: 'occurred_at', descending: true }],
  tieBreakers: ['id'],
  keys: { occurred_at: 'time', id: 'uuid' },
  attributes: {
    occurred_at: TIME,
    actor_kind: described(
      anyOf(ACTORS),
      'A person or an API key; “operator” for commands on the database, “system” for jobs and maintenance.',
    ),
    actor_id: described(orNull(TEXT), 'Id of the member or the key.'),
    actor_name: described(orNull(TEXT), 'Email address, or name and prefix of the key, as they were then.'),
    address: described(orNull(TEXT), 'Of the client.'),
    request_id: described(orNull(TEXT), 'The Transaction-ID of the answer, which the log has as well.'),
    action: anyOf(ACTIONS),
    object_type: described(TEXT, 'The type of the resource, such as api-keys.'),
    object_id: TEXT,
    object_name: described(orNull(TEXT), 'Its name or address as it was then.'),
    before: described(VALUES, 'All values of what was removed, those that changed of what was changed.'),
    after: described(VALUES, 'All values of what was made, those that changed of what was changed.'),
    position: described(orNull(COUNT), 'The place in the chain of hashes; null until the event is sealed.'),
  },
  meta: {
    sealed: described(
      orNull(objectOf({ position: COUNT, occurred_at: TIME, hash: TEXT })),
      'The last event of the chain of hashes, whatever the filters; null while there is none.',
    ),
  },
}
