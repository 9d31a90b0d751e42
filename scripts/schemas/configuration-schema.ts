import type { OptionDescription } from '../../src/configuration/option.ts'
import { OPTION_NAMES, SCAN_OPTIONS } from '../../src/configuration/scan-options.ts'

const TEXT = { type: 'string', minLength: 1, maxLength: 1000 }

/** The JSON Schema of `assay.yaml`, by which editors complete and check it. */
export function configurationSchema() {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of Assay, assay.yaml',
    description: 'Options of assay scan. docs/configuration.md tells more.',
    type: ['object', 'null'],
    properties: Object.fromEntries(OPTION_NAMES.map((name) => [name, propertySchema(SCAN_OPTIONS[name])])),
    additionalProperties: false,
  }
}

function propertySchema(option: OptionDescription) {
  const turnedOff = option.kind === 'flag' && option.default === true
  return {
    description: turnedOff ? `false: ${option.help}` : option.help,
    ...valueSchema(option),
    ...(option.default !== undefined && { default: option.default }),
  }
}

function valueSchema(option: OptionDescription) {
  switch (option.kind) {
    case 'flag':
      return { type: 'boolean' }
    case 'number':
      return { type: 'integer', minimum: 1, maximum: option.most }
    case 'choice':
      return { enum: option.choices }
    case 'choices':
      return oneOrMore({ enum: option.choices })
    case 'names':
    case 'texts':
    case 'files':
      return oneOrMore(TEXT)
    case 'pairs':
      return { type: 'object', additionalProperties: TEXT, minProperties: 1, maxProperties: 1000 }
    default:
      return TEXT
  }
}

function oneOrMore(item: object) {
  return { anyOf: [item, { type: 'array', items: item, minItems: 1, maxItems: 1000 }] }
}
