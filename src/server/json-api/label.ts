import { described, objectOf, orNull, TEXT } from './attribute-schema.ts'

/** Keys of labels, as Kubernetes has them, in lower case. */
export const LABEL_KEY = /^[a-z0-9]([a-z0-9._/-]{0,61}[a-z0-9])?$/

/** Values are one line without spaces around it, and without the comma that separates values of a filter. */
const LABEL_VALUE = /^[^\p{C}\s,]([^\p{C}\p{Zl}\p{Zp},]{0,126}[^\p{C}\s,])?$/u

/** Both, as filters and rules name them. */
const LABEL = new RegExp(`${LABEL_KEY.source.slice(0, -1)}=${LABEL_VALUE.source.slice(1)}`, 'u')

/** The JSON Schema of `key=value` in a request. */
export const LABEL_TEXT = {
  type: 'string',
  pattern: LABEL.source,
  description: 'a label such as environment=production',
}

/** More labels of one account tell nobody anything. */
export const MAX_LABELS = 16

const KEY_RULE =
  'keys of up to 63 small letters, digits, “.”, “_”, “/” and “-”, with a letter or digit at both ends'

/** The JSON Schema of labels in a request, by key; `given` is that of a value. */
function labelsSchema(given: object): object {
  return {
    type: 'object',
    maxProperties: MAX_LABELS,
    propertyNames: { pattern: LABEL_KEY.source, description: KEY_RULE },
    additionalProperties: given,
  }
}

const VALUE = {
  type: 'string',
  pattern: LABEL_VALUE.source,
  description: 'up to 128 characters on one line, without a comma and without space around it',
}

export const LABELS = labelsSchema(VALUE)

/** Changes of labels: null takes one away. */
export const LABEL_CHANGES = labelsSchema({ anyOf: [VALUE, { type: 'null' }] })

/** The labels of an account in answers. */
export const LABELS_OF_ACCOUNT = described(
  { type: 'array', items: objectOf({ key: TEXT, value: TEXT, rule: orNull(TEXT) }) },
  'Its labels, by key. `rule` is the name of the rule that gives it; null for one that was set by hand.',
)

/** As filters name accounts that have no label of a key: `key=`. */
const NO_LABEL = new RegExp(`${LABEL_KEY.source.slice(0, -1)}=$`)

/** What is wrong with a label as filters name it. */
export function problemWithLabel(label: string): string | undefined {
  return LABEL.test(label) || NO_LABEL.test(label)
    ? undefined
    : 'it is no label such as environment=production, and no key such as environment= for accounts without one'
}
