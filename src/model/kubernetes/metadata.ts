import { dictionary, freeText, object } from '../schema.ts'

/** ObjectMeta, as far as it is read: who the object is, and its labels. */
export const metadata = object({
  name: freeText,
  generateName: freeText,
  namespace: freeText,
  labels: dictionary(freeText),
  annotations: dictionary(freeText),
})
