import { defineType } from '../define-type.ts'
import { text } from '../schema.ts'

/** A config of a Docker Compose project, which services find as a file. */
export const composeConfig = defineType({
  type: 'Compose::Config',
  properties: {
    /** The text of the file, where it is written in the project. */
    content: text,
  },
})
