import type { Permission } from '../permissions.ts'

/** Names that the first start creates, and the defaults of the administration commands. */
export const FIRST_TENANT = 'default'

/** Not a deliverable address (RFC 6761 reserves `.invalid`): the first user's real address is unknown. */
export const FIRST_USER = 'admin@assay.invalid'

/** Allows everything; each new tenant has it. */
export const FIRST_ROLE = 'administrator'

/** What a key may do unless somebody says otherwise: what a pipeline needs. */
export const FIRST_PERMISSIONS: readonly Permission[] = ['manage_ingestions', 'manage_providers']
