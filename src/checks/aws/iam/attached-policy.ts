import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { fail, manual, pass, type Verdict } from '../../check.ts'
import { isGiven, isText } from '../../logic.ts'
import { oncePer } from '../../once-per.ts'
import { decided, each, worst } from '../../verdict.ts'

const ATTACHMENT = 'X::IAM::PolicyAttachment'

/** What policies are attached to, and the attachments of what is declared elsewhere. */
export const WITH_POLICIES = ['AWS::IAM::Group', 'AWS::IAM::Role', 'AWS::IAM::User', ATTACHMENT] as const

type WithPolicies = ResourceCursor<(typeof WITH_POLICIES)[number]>
type Attachments = readonly WithPolicies[]

/** The property by which an attachment names what it is for. */
const HOLDERS = { 'AWS::IAM::Group': 'Groups', 'AWS::IAM::Role': 'Roles', 'AWS::IAM::User': 'Users' } as const

/** A check that fails where the policy of AWS by this name is attached. */
export function notAttached(name: string) {
  const judge = (arn: Cursor<string>) => (isPolicy(name, arn) ? fail(`${name} is attached.`, arn) : undefined)
  const attached = (resource: WithPolicies) => {
    const policy = resource.at('PolicyArn')
    if (isGiven(policy)) return judge(policy)
    return each(listOf(resource).items(), judge)
  }
  /** What the first of several attachments says that does it; many users share a list of them. */
  const possible = oncePer((attachments: Attachments): Verdict | undefined => {
    const found = attachments.find((attachment) => decided(() => attached(attachment)) !== undefined)
    return found && manual(`${found.address} may attach ${name} here: what it is for is unknown.`)
  })
  return (resource: WithPolicies, infrastructure: Infrastructure): Verdict => {
    const { type } = resource
    const doubt =
      type === ATTACHMENT
        ? undefined
        : possible(infrastructure.referring(ATTACHMENT, HOLDERS[type], resource).possible as Attachments)
    return (
      worst([decided(() => attached(resource)), doubt]) ??
      (isGiven(resource.at('PolicyArn'))
        ? pass('The policy is another one.', resource.at('PolicyArn'))
        : pass(`${name} is not attached.`, listOf(resource)))
    )
  }
}

function listOf(resource: WithPolicies) {
  const listed = resource.at('PolicyArns')
  return listed.value === undefined ? resource.at('ManagedPolicyArns') : listed
}

/** Whether it is the ARN of that policy, in any partition. */
function isPolicy(name: string, arn: Cursor<string>): boolean {
  const [, ofAws] = /^arn:[^:]+:iam::aws:policy\/(.+)$/.exec(fillHoles(arn.value ?? '', '-')) ?? []
  return ofAws === name || isText(arn, `arn:aws:iam::aws:policy/${name}`)
}
