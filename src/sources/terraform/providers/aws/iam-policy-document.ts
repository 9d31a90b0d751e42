import { append } from '../../../../collections/append.ts'
import { isUnknown, type Replaced, Unknown } from '../../../../model/unknown.ts'
import { isValueObject, type Property, setMember, type Value } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import { replaceText } from '../../evaluate/functions/replace.ts'
import { isList } from '../../evaluate/object.ts'
import { Failure } from '../../evaluate/unknowns.ts'
import { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'

const POLICY_DOCUMENT = 'aws_iam_policy_document'

/**
 * The policy document in an argument. A reference to `data.aws_iam_policy_document.x.json` is replaced by the document
 * that the data source renders, with statements located where they are written. Other values are not changed.
 */
export function policyDocument(block: Block, argument: string, module: TerraformModule): Sourced<Value> {
  const policy = block.value(argument)
  if (!policy) return undefined
  const document = rendered(policy.value, module)
  return document === undefined ? policy : new Located(document, policy.location, policy.tainted)
}

interface Statement {
  readonly sid: Property<string> | undefined
  readonly document: Sourced<Value>
}

function rendered(value: Value, module: TerraformModule): Sourced<Value> {
  const statements = isUnknown(value) ? statementsIn(value, module, []) : undefined
  if (!isUnknown(value) || !statements) return undefined
  return {
    Version: module.named(POLICY_DOCUMENT, value)?.string('version') ?? '2012-10-17',
    Statement: statements.map(({ document }) => document),
  }
}

/** Deepest nesting of documents that extend documents. Modules that merge policies nest a handful. */
const MAX_NESTING = 50

/** The statements of the data source whose document a text is, also where parts of the text have been replaced. */
function statementsIn(
  value: Unknown,
  module: TerraformModule,
  within: readonly Block[],
): readonly Statement[] | undefined {
  const { replaced } = value
  if (replaced) {
    const statements = statementsIn(replaced.text, module, within)
    return statements?.map(({ sid, document }) => ({ sid, document: withReplaced(document, replaced) }))
  }
  const source = module.named(POLICY_DOCUMENT, value)
  if (!source || within.length >= MAX_NESTING || within.includes(source)) return undefined
  const statements = module.budget.exhausted ? [] : statementsOf(source, module, [...within, source])
  module.budget.spend(1 + statements.length)
  return statements
}

/**
 * Source documents come first; a statement of an override replaces the one with its sid. Providers before version 5
 * took a single document as well, as `source_json` and `override_json`.
 */
function statementsOf(
  source: Block,
  module: TerraformModule,
  within: readonly Block[],
): readonly Statement[] {
  const inherited = (role: 'source' | 'override') => [
    ...included(listOfOne(source.string(`${role}_json`)), module, within),
    ...included(source.strings(`${role}_policy_documents`), module, within),
  ]
  const statements = [...inherited('source'), ...source.blocks('statement').map(statement)]
  const overrides = inherited('override')
  const replaced = new Set(overrides.map(({ sid }) => sid).filter((sid) => sid !== undefined && sid !== ''))
  return [...statements.filter(({ sid }) => !replaced.has(sid)), ...overrides]
}

/** Documents that an argument lists. */
type Documents = Located<Property<readonly Property<string>[]>> | undefined

function listOfOne(document: Located<Property<string>> | undefined): Documents {
  return document && new Located([document.value], document.location)
}

function included(
  documents: Documents,
  module: TerraformModule,
  within: readonly Block[],
): readonly Statement[] {
  if (!documents) return []
  const { value, location } = documents
  // What the list was made of says nothing of the statements in it.
  if (isUnknown(value))
    return [{ sid: undefined, document: new Located(new Unknown(value.reason), location) }]
  return value.flatMap((document): readonly Statement[] => {
    if (!isUnknown(document)) return statementsInJson(document, documents)
    return (
      statementsIn(document, module, within) ?? [
        { sid: undefined, document: new Located(document, location) },
      ]
    )
  })
}

function statementsInJson(json: string, { location }: Located<unknown>): readonly Statement[] {
  try {
    const document: Value = JSON.parse(json)
    const statements = isValueObject(document) ? (document['Statement'] ?? []) : []
    return (isList(statements) ? statements : [statements]).map((body) => ({
      sid: isValueObject(body) && typeof body['Sid'] === 'string' ? body['Sid'] : undefined,
      document: new Located(body, location),
    }))
  } catch {
    return [{ sid: undefined, document: new Located(new Failure('it is not valid JSON'), location) }]
  }
}

function statement(block: Block | Located<Unknown>): Statement {
  if (!(block instanceof Block)) return { sid: undefined, document: block }
  const sid = block.string('sid')
  return {
    sid: sid?.value,
    document: block.at({
      Sid: sid,
      Effect: block.string('effect') ?? 'Allow',
      Action: block.strings('actions'),
      NotAction: block.strings('not_actions'),
      Resource: block.strings('resources'),
      NotResource: block.strings('not_resources'),
      Principal: principals(block.blocks('principals')),
      NotPrincipal: principals(block.blocks('not_principals')),
      Condition: conditions(block.blocks('condition')),
    }),
  }
}

/** `{ AWS: [...], Service: [...] }`; the type `*` stands for everybody. */
function principals(blocks: readonly (Block | Located<Unknown>)[]): Sourced<Value> {
  if (blocks.length === 0) return undefined
  const byType = new Map<string, Value[]>()
  for (const block of blocks) {
    if (!(block instanceof Block)) return block
    const type = block.string('type')?.value ?? ''
    if (isUnknown(type)) return type
    if (type === '*') return '*'
    const same = byType.get(type) ?? []
    byType.set(type, same)
    append(same, items(block, 'identifiers'))
  }
  return Object.fromEntries(byType)
}

/** `{ StringEquals: { 'aws:SourceAccount': [...] } }` */
function conditions(blocks: readonly (Block | Located<Unknown>)[]): Sourced<Value> {
  if (blocks.length === 0) return undefined
  const byOperator = new Map<string, Map<string, Value[]>>()
  for (const block of blocks) {
    if (!(block instanceof Block)) return block
    const operator = block.string('test')?.value ?? ''
    const key = block.string('variable')?.value ?? ''
    if (isUnknown(operator)) return operator
    if (isUnknown(key)) return key
    const keys = byOperator.get(operator) ?? new Map<string, Value[]>()
    const values = keys.get(key) ?? []
    byOperator.set(operator, keys.set(key, values))
    append(values, items(block, 'values'))
  }
  return Object.fromEntries(
    Array.from(byOperator, ([operator, keys]) => [operator, Object.fromEntries(keys)]),
  )
}

function items(block: Block, argument: string): readonly Value[] {
  return block.items(argument).map(({ value }) => value)
}

/** Part of a document whose text goes through `replace(…)`: it is applied to each string of the part that is known. */
function withReplaced(part: Sourced<Value>, replaced: Replaced): Sourced<Value> {
  if (part instanceof Located)
    return new Located(withReplaced(part.value, replaced), part.location, part.tainted)
  if (typeof part === 'string' || (isUnknown(part) && part.template)) {
    return replaceText(part, replaced.wanted, replaced.replacement)
  }
  if (part === undefined || part === null || typeof part !== 'object' || isUnknown(part)) return part
  if (Array.isArray(part)) return part.map((item: Sourced<Value>) => withReplaced(item, replaced))
  const members: Record<string, Sourced<Value>> = {}
  for (const [name, value] of Object.entries(part)) setMember(members, name, withReplaced(value, replaced))
  return members as Sourced<Value>
}
