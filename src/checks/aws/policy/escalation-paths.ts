import type { Permission } from './permission.ts'
import type { ResourceKind } from './resource-pattern.ts'

const GROUP: ResourceKind = { service: 'iam', prefix: 'group/' }
const POLICY: ResourceKind = { service: 'iam', prefix: 'policy/' }
const ROLE: ResourceKind = { service: 'iam', prefix: 'role/' }
const USER: ResourceKind = { service: 'iam', prefix: 'user/' }

const APP_RUNNER_SERVICE: ResourceKind = { service: 'apprunner', prefix: 'service/' }
const CODEBUILD_PROJECT: ResourceKind = { service: 'codebuild', prefix: 'project/' }
const DEV_ENDPOINT: ResourceKind = { service: 'glue', prefix: 'devEndpoint/' }
const FUNCTION: ResourceKind = { service: 'lambda', prefix: 'function:' }
const INSTANCE: ResourceKind = { service: 'ec2', prefix: 'instance/' }
const NOTEBOOK: ResourceKind = { service: 'sagemaker', prefix: 'notebook-instance/' }
const STACK: ResourceKind = { service: 'cloudformation', prefix: 'stack/' }
const TASK: ResourceKind = { service: 'ecs', prefix: 'task/' }

/** What many ways begin with, and most policies do not grant. */
const PASS_ROLE: Permission = { action: 'iam:PassRole', onEvery: ROLE }

/** Permissions that together allow privilege escalation: the first on every resource of its kind, the others on any. */
export type EscalationPath = readonly [Permission, ...Permission[]]

/** Each changes what an identity may do, or makes its credentials. */
const BY_IDENTITIES: readonly EscalationPath[] = [
  path('iam:AddUserToGroup', GROUP),
  path('iam:AttachGroupPolicy', GROUP),
  path('iam:AttachRolePolicy', ROLE),
  path('iam:AttachUserPolicy', USER),
  path('iam:CreateAccessKey', USER),
  path('iam:CreateLoginProfile', USER),
  path('iam:CreatePolicyVersion', POLICY),
  path('iam:PutGroupPolicy', GROUP),
  path('iam:PutRolePolicy', ROLE),
  path('iam:PutUserPolicy', USER),
  path('iam:SetDefaultPolicyVersion', POLICY),
  path('iam:UpdateAssumeRolePolicy', ROLE),
  path('iam:UpdateLoginProfile', USER),
]

/** Each runs code of the caller's with the role that something which exists already has. */
const BY_ROLES_IN_USE: readonly EscalationPath[] = [
  path('lambda:UpdateFunctionCode', FUNCTION),
  path('lambda:UpdateFunctionConfiguration', FUNCTION),
  path('apprunner:UpdateService', APP_RUNNER_SERVICE),
  path('cloudformation:UpdateStack', STACK),
  path('cloudformation:CreateChangeSet', STACK, 'cloudformation:ExecuteChangeSet'),
  path('codebuild:StartBuild', CODEBUILD_PROJECT),
  path('codebuild:StartBuildBatch', CODEBUILD_PROJECT),
  path('ec2:ModifyInstanceAttribute', INSTANCE, 'ec2:StopInstances', 'ec2:StartInstances'),
  path('ec2-instance-connect:SendSSHPublicKey', INSTANCE),
  path('ecs:ExecuteCommand', TASK),
  path('glue:UpdateDevEndpoint', DEV_ENDPOINT),
  path('sagemaker:CreatePresignedNotebookInstanceUrl', NOTEBOOK),
  path('ssm:SendCommand', INSTANCE),
  path('ssm:StartSession', INSTANCE),
]

/** Each hands a more powerful role to a service that then runs code of the caller's. */
const BY_PASSED_ROLES: readonly EscalationPath[] = [
  passing('apprunner:CreateService'),
  passing('autoscaling:CreateLaunchConfiguration', 'autoscaling:CreateAutoScalingGroup'),
  passing('autoscaling:CreateLaunchConfiguration', 'autoscaling:UpdateAutoScalingGroup'),
  passing('batch:RegisterJobDefinition', 'batch:SubmitJob'),
  passing(
    'bedrock-agentcore:CreateCodeInterpreter',
    'bedrock-agentcore:StartCodeInterpreterSession',
    'bedrock-agentcore:InvokeCodeInterpreter',
  ),
  passing('cloudformation:CreateStack'),
  passing('cloudformation:CreateStackSet', 'cloudformation:CreateStackInstances'),
  passing('cloudformation:UpdateStackSet'),
  passing('codebuild:CreateProject', 'codebuild:StartBuild'),
  passing('codebuild:CreateProject', 'codebuild:StartBuildBatch'),
  passing('codebuild:UpdateProject', 'codebuild:StartBuild'),
  passing(
    'datapipeline:CreatePipeline',
    'datapipeline:PutPipelineDefinition',
    'datapipeline:ActivatePipeline',
  ),
  passing('ec2:AssociateIamInstanceProfile'),
  passing('ec2:ReplaceIamInstanceProfileAssociation'),
  passing('ec2:RequestSpotFleet'),
  passing('ec2:RequestSpotInstances'),
  passing('ec2:RunInstances'),
  passing('ecs:RegisterTaskDefinition', 'ecs:CreateService'),
  passing('ecs:RegisterTaskDefinition', 'ecs:RunTask'),
  passing('ecs:RegisterTaskDefinition', 'ecs:StartTask'),
  passing('ecs:RegisterTaskDefinition', 'ecs:UpdateService'),
  passing('elasticmapreduce:RunJobFlow'),
  passing('glue:CreateDevEndpoint'),
  passing('glue:CreateJob', 'glue:CreateTrigger'),
  passing('glue:CreateJob', 'glue:StartJobRun'),
  passing('glue:UpdateJob', 'glue:CreateTrigger'),
  passing('glue:UpdateJob', 'glue:StartJobRun'),
  passing('lambda:CreateFunction', 'lambda:AddPermission'),
  passing('lambda:CreateFunction', 'lambda:CreateEventSourceMapping'),
  passing('lambda:CreateFunction', 'lambda:InvokeFunction'),
  passing('sagemaker:CreateHyperParameterTuningJob'),
  passing('sagemaker:CreateNotebookInstance', 'sagemaker:CreatePresignedNotebookInstanceUrl'),
  passing('sagemaker:CreateProcessingJob'),
  passing('sagemaker:CreateTrainingJob'),
  passing('scheduler:CreateSchedule'),
  passing('ssm:StartAutomationExecution'),
  passing('states:CreateStateMachine', 'states:StartExecution'),
  passing('states:UpdateStateMachine', 'states:StartExecution'),
]

/**
 * Ways to get permissions that a policy does not give, as researchers have published them. Without CodeStar's: the service
 * was ended.
 */
export const ESCALATION_PATHS: readonly EscalationPath[] = [
  ...BY_IDENTITIES,
  ...BY_PASSED_ROLES,
  ...BY_ROLES_IN_USE,
]

function path(action: string, onEvery: ResourceKind, ...others: readonly string[]): EscalationPath {
  return [{ action, onEvery }, ...others.map(onAny)]
}

function passing(...actions: readonly string[]): EscalationPath {
  return [PASS_ROLE, ...actions.map(onAny)]
}

function onAny(action: string): Permission {
  return { action }
}
