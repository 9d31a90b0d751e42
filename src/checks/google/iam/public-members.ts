import type { Cursor } from '../../../model/cursor.ts'
import type { IamPolicy } from '../../../model/google/iam.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { firstOf, isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

/** Members of IAM bindings, and entities of ACLs, that stand for everybody. */
const EVERYBODY: ReadonlyMap<string, string> = new Map([
  ['allUsers', 'everybody on the internet'],
  ['allAuthenticatedUsers', 'everybody with a Google account'],
])

/** FAIL for the first binding that gives a role to everybody, MANUAL for one that perhaps does. */
export function publicBinding(policy: Cursor<IamPolicy>): Verdict | undefined {
  return each(policy.at('bindings').items(), (binding) => {
    const member = firstOf(binding.at('members').items(), (member) => everybodyIn(member) !== undefined)
    const role = binding.at('role').value
    return (
      member &&
      fail(`${typeof role === 'string' ? role : 'A role'} is granted to ${everybodyIn(member)}.`, member)
    )
  })
}

/** The verdict on a policy that should not give a role to everybody. */
export function policyNotPublic(policy: Cursor<IamPolicy>): Verdict {
  return publicBinding(policy) ?? pass('Nothing grants a role to the public.')
}

/** The public that a member stands for, for a reason; `Undecidable` when the member is unknown and may be public. */
export function everybodyIn(member: Cursor<string>): string | undefined {
  const name = firstOf(EVERYBODY.keys(), (name) => isText(member, name))
  return name === undefined ? undefined : EVERYBODY.get(name)
}
