import type { Cursor } from '../../../model/cursor.ts'
import type { IamPolicy } from '../../../model/google/iam.ts'
import { isIdentifier, isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'

type Binding = ReturnType<ReturnType<Cursor<IamPolicy>['at']>['items']>[number]

/** Judges each member of each binding: `user:ana@shop.example`. */
export function eachMember(
  policy: Cursor<IamPolicy>,
  judge: (member: Cursor<string>, binding: Binding) => Verdict | undefined,
): Verdict | undefined {
  return each(policy.at('bindings').items(), (binding) =>
    each(binding.at('members').items(), (member) => judge(member, binding)),
  )
}

/** Whether a member begins so: `user:`. Of a text with holes, its known start tells. */
export function startsWith(member: Cursor<string>, start: string): boolean {
  const { value } = member
  if (!isUnknown(value)) return value?.startsWith(start) ?? false
  const first = value.template?.[0] ?? value
  if (!isUnknown(first)) return first.startsWith(start)
  return identifiesResource(first, value) ? false : (member.known()?.startsWith(start) ?? false)
}

/** Whether a member ends so: `@gmail.com`. Of a text with holes, its known end tells. */
export function endsWith(member: Cursor<string>, end: RegExp): boolean {
  const { value } = member
  if (!isUnknown(value)) return end.test(value ?? '')
  const last = value.template?.at(-1) ?? value
  if (typeof last === 'string' && last.includes('@')) return end.test(last)
  return identifiesResource(last, value) ? false : end.test(member.known() ?? '')
}

/** Whether the unknown start or end of a member names a resource. */
function identifiesResource(piece: string | Unknown, member: Unknown): boolean {
  return isUnknown(piece) && member.template !== undefined && member.template.length > 1
    ? isIdentifier(piece)
    : isIdentifier(member)
}

/** Whether a resource or data source of one of these types is what the member names. */
export function comesFrom({ value }: Cursor<string>, type: RegExp): boolean {
  return isUnknown(value) && value.references.some(({ address }) => type.test(`${address}.`))
}

/** The service account in a member that names one by its e-mail address; the member where it names none so. */
export function accountIn(member: string | Unknown): string | Unknown {
  const [start, email, ...others] = (isUnknown(member) && member.template) || []
  return start === 'serviceAccount:' && email !== undefined && others.length === 0 ? email : member
}
