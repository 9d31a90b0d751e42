// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of HCL.
import { Unknown } from '../../../../src/model/unknown.ts'
import type { Value } from '../../../../src/model/value.ts'
import { memoryTree } from '../../../../src/sources/file-format/memory-tree.ts'
import { evaluateExpression } from '../../../../src/sources/terraform/evaluate/expression.ts'
import { Limits } from '../../../../src/sources/terraform/evaluate/limits.ts'
import { TaintTracker } from '../../../../src/sources/terraform/evaluate/taint-tracker.ts'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'
import { referredFiles } from '../../../../src/sources/terraform/modules/referred-files.ts'

/** A twentieth of the longest text a value may be. Work that grows with its square would take a minute. */
const LENGTH = 50_000

export const TEXTS = {
  a: 'a'.repeat(LENGTH),
  digits: '1'.repeat(LENGTH),
  zeros: '0'.repeat(LENGTH),
  spaces: ' '.repeat(LENGTH),
  newlines: '\n'.repeat(LENGTH),
  quotes: "'".repeat(LENGTH - 1),
  doubleQuotes: '"'.repeat(LENGTH),
  commas: ','.repeat(LENGTH),
  percents: '%s'.repeat(LENGTH / 2),
  slashes: '/'.repeat(LENGTH),
  dots: '.'.repeat(LENGTH),
  stars: '*'.repeat(LENGTH),
  opened: '['.repeat(LENGTH),
  braces: '{'.repeat(LENGTH),
  dashes: '- '.repeat(LENGTH / 2),
  questions: '? '.repeat(LENGTH / 2),
  anchors: '&a '.repeat(LENGTH / 4),
  keys: 'a: '.repeat(LENGTH / 4),
  sequences: '${a}'.repeat(LENGTH / 10),
  directives: '%{ if a }'.repeat(LENGTH / 10),
  emoji: '👩‍👩‍👧'.repeat(LENGTH / 20),
  accents: 'e\u0301'.repeat(LENGTH / 4),
}

/** The value of an expression in which these names stand for texts. */
export function evaluateWith(expression: string, texts: Readonly<Record<string, string>>): Value {
  const parsed = parseHcl(`it = ${expression}\n`)
  const value = parsed.ok ? parsed.body.attributes[0]?.value : undefined
  if (!value) throw new Error(`${expression} is no expression`)
  return evaluateExpression(value, {
    lookup: (name) => texts[name] ?? new Unknown(`${name} is no text`),
    limits: new Limits(),
    taintTracker: new TaintTracker(),
    files: referredFiles('.', memoryTree([])),
  })
}
