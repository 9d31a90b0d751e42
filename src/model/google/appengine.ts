import { defineType } from '../define-type.ts'
import { list, object, text } from '../schema.ts'

export const appVersion = defineType({
  type: 'appengine.googleapis.com/Version',
  names: ['id'],
  properties: {
    id: text,
    /** What answers which requests; `securityLevel` is `SECURE_ALWAYS` where HTTP is redirected to HTTPS. */
    handlers: list(object({ securityLevel: text })),
  },
})
