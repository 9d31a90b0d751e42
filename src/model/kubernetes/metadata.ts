import { dictionary, freeText, object, text } from '../schema.ts'

/** ObjectMeta, as far as it is read: who the object is, and its labels. */
export const metadata = object({
  name: freeText,
  generateName: freeText,
  namespace: freeText,
  labels: dictionary(text),
  annotations: dictionary(freeText),
})
