import { map, object, type Read, text } from './shape.ts'

/** ObjectMeta, as far as it is read: who the object is, and its labels. */
export const metadata = object({
  name: text,
  generateName: text,
  namespace: text,
  labels: map(text),
  annotations: map(text),
})

export type Metadata = Read<typeof metadata>
