import { described, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { LABELS_OF_ACCOUNT } from '../json-api/label.ts'
import { account, belonging, type ListDefinition, range, search } from '../json-api/list-definition.ts'

/** Connected accounts. */
export const PROVIDER_LIST: ListDefinition = {
  type: 'providers',
  filters: {
    ...search('search', 'words'),
    ...account('provider', 'provider'),
    ...account('uid', 'uid'),
    ...belonging('id'),
    ...range('inserted_at', 'inserted_at'),
  },
  sorts: { provider: 'provider', uid: 'uid', inserted_at: 'inserted_at' },
  defaultOrder: [{ column: 'inserted_at', descending: true }],
  tieBreakers: ['id'],
  attributes: {
    provider: described(TEXT, 'Such as aws or kubernetes.'),
    uid: described(TEXT, 'The account, as the provider numbers or names it.'),
    name: described(orNull(TEXT), 'What people call it, where that is something else.'),
    teams: described(
      { type: 'array', items: TEXT },
      'The teams that it belongs to, by name, of those that the sender sees.',
    ),
    labels: LABELS_OF_ACCOUNT,
    inserted_at: TIME,
  },
}
