import { defineType } from '../define-type.ts'
import { text } from '../schema.ts'

/** Where copies of log entries go. */
export const logSink = defineType({
  type: 'logging.googleapis.com/LogSink',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    /** Of a bucket, its name alone. */
    destination: text,
  },
})
