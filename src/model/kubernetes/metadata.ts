import { dictionary, object, text } from '../schema.ts'

/** ObjectMeta, as far as it is read: who the object is, and its labels. */
export const metadata = object({
  name: text,
  generateName: text,
  namespace: text,
  labels: dictionary(text),
  annotations: dictionary(text),
})
