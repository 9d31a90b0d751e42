import type { Cursor } from '../../../model/cursor.ts'
import type { IamPolicy } from '../../../model/google/iam.ts'
import { isIdentifier, isUnknown } from '../../../model/unknown.ts'
import { fail, type Verdict } from '../../check.ts'
import { allOf, firstOf, isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

/** Accounts of Google's own services, to which Google grants such roles itself. */
const SERVICE_AGENT =
  /@(?:cloudservices|(?:gcp-sa-[a-z0-9-]+|[a-z0-9-]+-robot|[a-z0-9-]+-system|serverless-robot-prod)\.iam)\.gserviceaccount\.com$/

/** The same, declared in Terraform. */
const DECLARED_AGENT = /\bgoogle_project_service_identity\./

/** Members that are no service accounts. */
const OTHERS = /^(?:user|group|domain|principal|principalSet):/

/** FAIL for the first binding that gives one of these roles to anybody but Google's own services. */
export function grantedRole(
  policy: Cursor<IamPolicy>,
  roles: readonly string[],
  words: string,
): Verdict | undefined {
  return each(policy.at('bindings').items(), (binding) => {
    const role = binding.at('role')
    const name = firstOf(roles, (one) => isText(role, one))
    if (name === undefined) return undefined
    const members = binding.at('members').items()
    if (members.length > 0 && allOf(members, isServiceAgent)) return undefined
    return fail(`${name} is granted on ${words}.`, role)
  })
}

/** Of a text with holes, its known start and end tell. */
export function isServiceAgent(member: Cursor<string>): boolean {
  const { value } = member
  if (!isUnknown(value)) return SERVICE_AGENT.test(value ?? '')
  const [first, last] = [value.template?.at(0), value.template?.at(-1)]
  if (typeof first === 'string' && OTHERS.test(first)) return false
  if (typeof last === 'string' && last.includes('@')) return SERVICE_AGENT.test(last)
  if (!isIdentifier(value)) member.known()
  return value.references.some(({ address }) => DECLARED_AGENT.test(`${address}.`))
}
