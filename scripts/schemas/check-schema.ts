import { FRAMEWORKS } from '../../src/compliance/frameworks.ts'
import { TOPICS } from '../../src/compliance/topics.ts'
import { CATEGORIES } from '../../src/custom-checks/require-metadata.ts'
import { TYPES } from '../../src/custom-checks/yaml/declared-types.ts'
import { OPERATORS } from '../../src/custom-checks/yaml/operators.ts'
import { SEVERITIES } from '../../src/ocsf/severity.ts'

const TEXT = { type: 'string', minLength: 1 }
const COMMAND = {
  type: 'string',
  pattern: '^\\P{Cc}+$',
  description: 'The command that mends a resource of a live account, in one line.',
}
const TEXTS = { type: 'array', items: TEXT }
const CONDITION = { $ref: '#/$defs/condition' }
const QUANTIFIERS = { some: CONDITION, every: CONDITION, none: CONDITION }
const EXISTS = { exists: { type: 'boolean' } }
const TYPE = { enum: [...TYPES.keys()].toSorted() }

/** The JSON Schema of a custom check in YAML, by which editors complete and check it. */
export function checkSchema() {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Custom check of Assay',
    description:
      'A check of conditions, in a folder that --checks-dir names. docs/custom-checks.md tells more.',
    type: 'object',
    properties: {
      title: { ...TEXT, description: 'What should be.' },
      severity: { enum: SEVERITIES },
      resource: { ...TYPE, description: 'The type of the resources.' },
      when: { ...CONDITION, description: 'The check applies only where this holds.' },
      pass: { ...CONDITION, description: 'A resource passes if this holds.' },
      service: TEXT,
      risk: { ...TEXT, description: 'What can happen when the check fails.' },
      categories: { type: 'array', items: { enum: CATEGORIES } },
      remediation: object({ text: TEXT, command: COMMAND, url: { type: 'string', pattern: '^https?://' } }, [
        'text',
        'url',
      ]),
      references: TEXTS,
      topics: { type: 'array', items: { enum: Object.keys(TOPICS) } },
      compliance: { type: 'object', properties: controls(), additionalProperties: { ...TEXTS, minItems: 1 } },
    },
    required: ['title', 'severity', 'resource', 'pass', 'remediation'],
    additionalProperties: false,
    $defs: {
      condition: {
        oneOf: [
          object({ all: { type: 'array', items: CONDITION, minItems: 1 } }, ['all']),
          object({ any: { type: 'array', items: CONDITION, minItems: 1 } }, ['any']),
          object({ not: CONDITION }, ['not']),
          oneKeyOf(operators(), { path: TEXT }),
          oneKeyOf({ ...EXISTS, ...QUANTIFIERS }, { related: TYPE, by: TEXT }),
        ],
      },
    },
  }
}

function operators(): Readonly<Record<string, object>> {
  const anyValue = Object.fromEntries(Object.keys(OPERATORS).map((name) => [name, {}]))
  const list = { type: 'array', minItems: 1 }
  const number = { type: 'number' }
  const texts = { starts_with: TEXT, ends_with: TEXT, matches: TEXT }
  const numbers = { greater_than: number, less_than: number }
  return { ...anyValue, ...texts, ...numbers, in: list, not_in: list, ...EXISTS, ...QUANTIFIERS }
}

/** An object with all of the fixed properties, and exactly one of the others. */
function oneKeyOf(others: Readonly<Record<string, object>>, fixed: Readonly<Record<string, object>>) {
  const names = Object.keys(fixed)
  return {
    ...object({ ...fixed, ...others }, names),
    minProperties: names.length + 1,
    maxProperties: names.length + 1,
  }
}

function object(properties: Readonly<Record<string, object>>, required: readonly string[]) {
  return { type: 'object', properties, required, additionalProperties: false }
}

/** The controls of the frameworks that are known here. */
function controls(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    FRAMEWORKS.map(({ id, controls }) => [
      id,
      { type: 'array', items: { enum: controls.map((control) => control.id) }, minItems: 1 },
    ]),
  )
}
