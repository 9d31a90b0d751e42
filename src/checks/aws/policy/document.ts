import { parseJsonWithHoles } from '../../../resources/json-with-holes.ts'
import { isUnknown, Unknown } from '../../../resources/unknown.ts'
import {
  isValueList,
  isValueObject,
  type Property,
  type Value,
  type ValueObject,
} from '../../../resources/value.ts'
import { known, Undecidable } from '../../verdict.ts'

/** One statement of a policy. Its parts are as the document writes them: a string or a list of strings, mostly. */
export interface Statement {
  readonly body: Property<ValueObject>
  /** Path of the statement as a property of its resource: `PolicyDocument.Statement[0]`. */
  readonly at: string
}

/**
 * The statements of a policy document: an object, the JSON text of one, or either with unknown parts. None when
 * there is no document.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html
 */
export function statementsOf(document: Property<Value> | undefined, at: string): readonly Statement[] {
  if (document === undefined || document === null || document === '') return []
  const policy = decoded(document, at)
  if (!isValueObject(policy)) throw new Undecidable(new Unknown('it is not a policy document'), at)
  const statements = policy['Statement'] ?? []
  const path = `${at}.Statement`
  if (!isValueList(statements)) return [{ body: statementBody(statements), at: path }]
  return statements.map((statement, index) => ({ body: statementBody(statement), at: `${path}[${index}]` }))
}

/** A part of a statement, which must be known to say anything: its `Effect`, its `Action`. */
export function part(statement: Statement, name: string): Value | undefined {
  const body = known(statement.body, statement.at)
  return Object.hasOwn(body, name) ? body[name] : undefined
}

/** A part that is one string or a list of strings, as a list. */
export function strings(value: Value | undefined): readonly Value[] {
  if (value === undefined || value === null) return []
  return isValueList(value) ? value : [value]
}

/** What people call the statement: its `Sid` if it has one. */
export function nameOf({ body, at }: Statement): string {
  const sid = isUnknown(body) ? undefined : body['Sid']
  if (typeof sid === 'string' && sid !== '') return `Statement ${JSON.stringify(sid)}`
  const position = /\[(\d+)\]$/.exec(at)?.[1]
  return position === undefined ? 'The statement' : `Statement ${Number(position) + 1}`
}

function decoded(document: Value, at: string): Value {
  if (typeof document === 'string') return known(parseJsonWithHoles([document]), at)
  if (!isUnknown(document)) return document
  if (document.json !== undefined) return document.json
  if (document.template) return known(parseJsonWithHoles(document.template), at)
  throw new Undecidable(document, at)
}

function statementBody(statement: Value): Property<ValueObject> {
  if (isUnknown(statement))
    return typeof statement.json === 'object' ? statementBody(statement.json) : statement
  return isValueObject(statement) ? statement : new Unknown('it is not a statement')
}
