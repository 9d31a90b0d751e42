import { Cursor, type Known } from '../../../model/cursor.ts'
import { parseJsonWithHoles } from '../../../model/json-with-holes.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import {
  isValueList,
  isValueObject,
  type Property,
  type Value,
  type ValueObject,
} from '../../../model/value.ts'

/** A policy document, or a part of one. */
export type Json = Known<Value>

/** One statement of a policy. Its parts are as the document writes them: a string or a list of strings, mostly. */
export type Statement = Cursor<ValueObject>

/**
 * The statements of a policy document: an object, the JSON text of one, or either with unknown parts. None when
 * there is no document.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html
 */
export function statementsOf(document: Cursor<Json>): readonly Statement[] {
  const { value } = document
  if (value === undefined || value === null || value === '') return []
  const policy = decoded(document)
  if (!isValueObject(policy)) {
    throw new Undecidable(new Unknown('it is not a policy document'), document.path)
  }
  const statements = document.holding(policy).at('Statement')
  const written = statements.value ?? []
  if (!isValueList(written)) return [statements.holding(statementBody(written))]
  return written.map((body, index) => new Cursor(statementBody(body), `${statements.path}[${index}]`))
}

/** The items of a part that is one string or a list of strings, each at the place of the whole part. */
export function strings(part: Cursor<Json>): readonly Cursor<Json>[] {
  const { value } = part
  if (value === undefined || value === null) return []
  return isValueList(value) ? value.map((item) => part.holding<Json>(item)) : [part]
}

/** The statement's name in a reason: its `Sid`, else its number. */
export function nameOf(statement: Statement): string {
  const sid = statement.at('Sid').value
  if (typeof sid === 'string' && sid !== '') return `Statement ${JSON.stringify(sid)}`
  const position = /\[(\d+)\]$/.exec(statement.path)?.[1]
  return position === undefined ? 'The statement' : `Statement ${Number(position) + 1}`
}

function decoded(document: Cursor<Json>): Json | undefined {
  const { value } = document
  if (typeof value === 'string') return document.holding<Json>(parseJsonWithHoles([value])).known()
  if (!isUnknown(value)) return value
  if (value.json !== undefined) return document.holding<Json>(value.json).known()
  if (value.template) return document.holding<Json>(parseJsonWithHoles(value.template)).known()
  return document.known()
}

function statementBody(statement: Value): Property<ValueObject> {
  if (isUnknown(statement))
    return typeof statement.json === 'object' ? statementBody(statement.json) : statement
  return isValueObject(statement) ? statement : new Unknown('it is not a statement')
}
