import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject } from '../../../model/value.ts'
import { isSet, surely } from '../../logic.ts'
import { type Json, type Statement, strings } from '../policy/document.ts'
import { isAboutOthers } from '../policy/permission.ts'
import { conditionsOf } from '../policy/public.ts'

export type Role = ResourceCursor<'AWS::IAM::Role'>

/** Operators that compare. Each token has the claims, so that one with `IfExists` or `ForAllValues` does as well. */
export const COMPARISON = /^(?:for(?:any|all)values?:)?string(equals|equalsignorecase|like)(?:ifexists)?$/

/** Placeholder for the unknown parts of a text. */
export const HOLE = '\u{0}'

/** The action by which holders of a token assume a role, in lower case. */
const ASSUMING = 'sts:assumerolewithwebidentity'

/** The identity providers that the statement trusts. */
export function providersOf(statement: Statement): readonly Cursor<Json>[] {
  const principal = statement.at('Principal')
  const federated = isValueObject(principal.value) ? principal.value['Federated'] : undefined
  return strings(principal.holding<Json>(federated))
}

/** The addresses of those that are declared beside the role. */
export function issuersOf(statement: Statement, role: Role, infrastructure: Infrastructure) {
  return providersOf(statement).map(
    ({ value }) => infrastructure.referred('AWS::IAM::OIDCProvider', value, role)?.at('Url').value,
  )
}

/** Throws `Undecidable` where a statement has no condition, lets holders of tokens assume the role, and has an unknown issuer. */
export function refuseUnknownIssuer(
  statement: Statement,
  role: Role,
  infrastructure: Infrastructure,
): undefined {
  if (isAboutOthers(statement, ASSUMING) || !surely(() => conditionsOf(statement).length === 0)) return
  const principal = statement.at('Principal')
  if (isUnknown(principal.value)) principal.known()
  for (const provider of providersOf(statement)) {
    const declared = infrastructure.referred('AWS::IAM::OIDCProvider', provider.value, role)
    const issuer = declared?.at('Url').value
    if (isUnknown(issuer)) statement.holding(issuer).known()
    if (!declared && isAnyIssuer(provider)) provider.known()
  }
}

/** Whether the issuer of a provider that is declared elsewhere is unknown: the end of its ARN names it. */
function isAnyIssuer(provider: Cursor<Json>): boolean {
  return shownText(provider).split(':oidc-provider/').at(-1)?.includes(HOLE) === true
}

/** Whether an exact comparison is with one value: known, or unknown but surely there. */
export function isOne(value: Cursor<Json>): boolean {
  return !isUnknown(value.value) || isSet(value)
}

/** The text for a reason: `…` for a name or id of a resource, which has no wildcard, and a placeholder for other unknown parts. */
export function shownText({ value }: Cursor<Json>): string {
  return isUnknown(value) ? fillHoles(value, HOLE, '…') : String(value)
}
