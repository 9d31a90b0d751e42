import { TemplateError } from '../go/template-error.ts'
import { ANY, type CallContext, type TemplateFunction, type Value } from '../go/value.ts'
import { encodeYaml, YAML_2, YAML_3 } from '../go/yaml-encode.ts'
import { throughJson } from '../go/yaml-through-json.ts'
import { YamlValueError, yamlValue } from '../go/yaml-value.ts'
import { define } from './define.ts'
import { listOr, mapOr } from './json.ts'
import { orElse } from './or-else.ts'

/** What Go's package was doing when it found another kind of value. */
const DECODING = 'error unmarshaling JSON: while decoding JSON: '

export const yaml: Record<string, TemplateFunction> = {
  toYaml: define([ANY], ([value]) => encoded(() => encodeYaml(throughJson(value), YAML_2))),
  toYamlPretty: define([ANY], ([value]) => encoded(() => encodeYaml(value, YAML_3))),
  fromYaml: define(['string'], ([text], context) => mapOr(() => decode(text, context), DECODING)),
  fromYamlArray: define(['string'], ([text], context) => listOr(() => decode(text, context), DECODING)),
}

/** YAML without its last line feed; what cannot be encoded becomes an empty text. */
function encoded(encode: () => string): string {
  return orElse(encode, () => '').replace(/\n$/, '')
}

/** Parsing takes about one step for each character. */
function decode(text: string, context: CallContext): Value {
  context.spend(text.length)
  try {
    return yamlValue(text)
  } catch (error) {
    if (!(error instanceof YamlValueError)) throw error
    const message = `error converting YAML to JSON: yaml: line ${error.line}: ${error.message}`
    throw new TemplateError(message, { cause: error })
  }
}
