import { allOf, firstOf } from '../../logic.ts'
import type { Statement } from './document.ts'
import { grantOf, type Permission } from './permission.ts'
import type { ResourceKind } from './resource-pattern.ts'

const GROUP: ResourceKind = { service: 'iam', prefix: 'group/' }
const POLICY: ResourceKind = { service: 'iam', prefix: 'policy/' }
const ROLE: ResourceKind = { service: 'iam', prefix: 'role/' }
const USER: ResourceKind = { service: 'iam', prefix: 'user/' }
const FUNCTION: ResourceKind = { service: 'lambda', prefix: 'function:' }

const PASS_ROLE: Permission = { action: 'iam:PassRole', onEvery: ROLE }

/**
 * Sets of permissions that together allow privilege escalation: by changing policies, by assuming another identity,
 * or by passing a more powerful role to a service. The first permission of each set must be allowed on every resource
 * of its kind; the resources of the others make no difference.
 */
const ESCALATIONS: readonly (readonly [Permission, ...Permission[]])[] = [
  [{ action: 'iam:AddUserToGroup', onEvery: GROUP }],
  [{ action: 'iam:AttachGroupPolicy', onEvery: GROUP }],
  [{ action: 'iam:AttachRolePolicy', onEvery: ROLE }],
  [{ action: 'iam:AttachUserPolicy', onEvery: USER }],
  [{ action: 'iam:CreateAccessKey', onEvery: USER }],
  [{ action: 'iam:CreateLoginProfile', onEvery: USER }],
  [{ action: 'iam:CreatePolicyVersion', onEvery: POLICY }],
  [{ action: 'iam:PutGroupPolicy', onEvery: GROUP }],
  [{ action: 'iam:PutRolePolicy', onEvery: ROLE }],
  [{ action: 'iam:PutUserPolicy', onEvery: USER }],
  [{ action: 'iam:SetDefaultPolicyVersion', onEvery: POLICY }],
  [{ action: 'iam:UpdateAssumeRolePolicy', onEvery: ROLE }],
  [{ action: 'iam:UpdateLoginProfile', onEvery: USER }],
  [{ action: 'lambda:UpdateFunctionCode', onEvery: FUNCTION }],
  [PASS_ROLE, { action: 'cloudformation:CreateStack' }],
  [PASS_ROLE, { action: 'codebuild:CreateProject' }, { action: 'codebuild:StartBuild' }],
  [PASS_ROLE, { action: 'ec2:RunInstances' }],
  [PASS_ROLE, { action: 'ecs:RegisterTaskDefinition' }, { action: 'ecs:RunTask' }],
  [PASS_ROLE, { action: 'glue:CreateJob' }, { action: 'glue:StartJobRun' }],
  [PASS_ROLE, { action: 'lambda:CreateFunction' }, { action: 'lambda:AddPermission' }],
  [PASS_ROLE, { action: 'lambda:CreateFunction' }, { action: 'lambda:CreateEventSourceMapping' }],
  [PASS_ROLE, { action: 'lambda:CreateFunction' }, { action: 'lambda:InvokeFunction' }],
  [
    PASS_ROLE,
    { action: 'sagemaker:CreateNotebookInstance' },
    { action: 'sagemaker:CreatePresignedNotebookInstanceUrl' },
  ],
]

/** Permissions by which their holder can get any other, and the statement that gives them. */
export interface Escalation {
  readonly actions: readonly string[]
  readonly statement: Statement
}

/** The first way of privilege escalation that a policy gives. */
export function escalationIn(statements: readonly Statement[]): Escalation | undefined {
  const grants = new Map<Permission, Statement | undefined>()
  // Many ways need `PASS_ROLE`, which most policies do not grant.
  const granted = (permission: Permission) => {
    if (!grants.has(permission)) grants.set(permission, grantOf(permission, statements))
    return grants.get(permission)
  }
  const permissions = firstOf(ESCALATIONS, (escalation) =>
    allOf(escalation, (permission) => granted(permission) !== undefined),
  )
  const statement = permissions && granted(permissions[0])
  return statement && { actions: permissions.map(({ action }) => action), statement }
}
