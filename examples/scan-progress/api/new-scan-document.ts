/** A JSON:API document that asks for a scan. */
export interface NewScanDocument {
  readonly data: { readonly type: 'scans'; readonly attributes: { readonly target: string } }
}

const ATTRIBUTES = {
  type: 'object',
  required: ['target'],
  additionalProperties: false,
  // A host name (RFC 1123), so that whatever shows it need not fear it.
  properties: {
    target: { type: 'string', maxLength: 253, pattern: '^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$' },
  },
}

/** The same as JSON Schema: what is anything else is refused before a handler sees it. */
export const NEW_SCAN = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      required: ['type', 'attributes'],
      properties: { type: { const: 'scans' }, attributes: ATTRIBUTES },
    },
  },
}
