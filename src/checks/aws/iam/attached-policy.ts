import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

/** What policies are attached to, and the attachments of what is declared elsewhere. */
export const WITH_POLICIES = [
  'AWS::IAM::Group',
  'AWS::IAM::Role',
  'AWS::IAM::User',
  'X::IAM::PolicyAttachment',
] as const

/** Fails where the policy of AWS by this name is attached. */
export function notAttached(
  name: string,
  resource: ResourceCursor<(typeof WITH_POLICIES)[number]>,
): Verdict | undefined {
  const judge = (arn: Cursor<string>) => (isPolicy(name, arn) ? fail(`${name} is attached.`, arn) : undefined)
  const policy = resource.at('PolicyArn')
  if (policy.value !== undefined) return judge(policy) ?? pass('The policy is another one.', policy)
  const listed = resource.at('PolicyArns')
  const attached = listed.value === undefined ? resource.at('ManagedPolicyArns') : listed
  return each(attached.items(), judge) ?? pass(`${name} is not attached.`, attached)
}

/** Whether it is the ARN of that policy, in any partition. */
function isPolicy(name: string, arn: Cursor<string>): boolean {
  const [, ofAws] = /^arn:[^:]+:iam::aws:policy\/(.+)$/.exec(fillHoles(arn.value ?? '', '-')) ?? []
  return ofAws === name || isText(arn, `arn:aws:iam::aws:policy/${name}`)
}
