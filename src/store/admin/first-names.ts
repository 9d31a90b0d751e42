/** What the first start creates, and what administration means where no name is given. */
export const FIRST_TENANT = 'default'

/** Not a deliverable address (RFC 6761 reserves the name): the one who started the server is known by no other. */
export const FIRST_USER = 'admin@assay.invalid'
