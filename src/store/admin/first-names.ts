/** Names that the first start creates, and the defaults of the administration commands. */
export const FIRST_TENANT = 'default'

/** Not a deliverable address (RFC 6761 reserves `.invalid`): the first user's real address is unknown. */
export const FIRST_USER = 'admin@assay.invalid'
