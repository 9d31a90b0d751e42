import { expect, test } from 'vitest'
import { statementsOf } from '../../../../src/checks/aws/policy/document.ts'
import { escalationIn } from '../../../../src/checks/aws/policy/escalation.ts'
import { Cursor } from '../../../../src/model/cursor.ts'

const ANYTHING = '*'

/** What a policy that allows these actions on a resource lets its holder escalate by. */
function escalation(actions: readonly string[], resource = ANYTHING): string {
  const document = { Statement: [{ Effect: 'Allow', Action: actions, Resource: resource }] }
  return escalationIn(statementsOf(new Cursor(document, 'PolicyDocument')))?.actions.join(' ') ?? 'none'
}

test.each([
  'iam:CreatePolicyVersion',
  'lambda:UpdateFunctionCode',
  'lambda:UpdateFunctionConfiguration',
  'apprunner:UpdateService',
  'cloudformation:UpdateStack',
  'cloudformation:CreateChangeSet cloudformation:ExecuteChangeSet',
  'codebuild:StartBuild',
  'ec2:ModifyInstanceAttribute ec2:StopInstances ec2:StartInstances',
  'ec2-instance-connect:SendSSHPublicKey',
  'ecs:ExecuteCommand',
  'glue:UpdateDevEndpoint',
  'sagemaker:CreatePresignedNotebookInstanceUrl',
  'ssm:SendCommand',
  'ssm:StartSession',
  'iam:PassRole apprunner:CreateService',
  'iam:PassRole cloudformation:CreateStack',
  'iam:PassRole datapipeline:CreatePipeline datapipeline:PutPipelineDefinition datapipeline:ActivatePipeline',
  'iam:PassRole ec2:AssociateIamInstanceProfile',
  'iam:PassRole ecs:RegisterTaskDefinition ecs:UpdateService',
  'iam:PassRole elasticmapreduce:RunJobFlow',
  'iam:PassRole glue:CreateDevEndpoint',
  'iam:PassRole lambda:CreateFunction lambda:InvokeFunction',
  'iam:PassRole sagemaker:CreateProcessingJob',
  'iam:PassRole states:CreateStateMachine states:StartExecution',
])('%s allows escalation, and nothing less does', (together) => {
  const actions = together.split(' ')
  expect(escalation(actions)).toBe(together)
  for (const left of actions) expect(escalation(actions.filter((action) => action !== left))).toBe('none')
})

test.each([
  ['glue:UpdateDevEndpoint', 'arn:aws:glue:*:*:devEndpoint/*', 'glue:UpdateDevEndpoint'],
  ['glue:UpdateDevEndpoint', 'arn:aws:glue:eu-west-1:111122223333:devEndpoint/reports', 'none'],
  ['ssm:SendCommand', 'arn:aws:ec2:eu-west-1:111122223333:instance/*', 'ssm:SendCommand'],
  ['ssm:SendCommand', 'arn:aws:ssm:eu-west-1:111122223333:document/restart', 'none'],
  ['cloudformation:UpdateStack', 'arn:aws:cloudformation:*:*:stack/shop-*', 'none'],
  ['codebuild:StartBuild', 'arn:aws:codebuild:*:*:project/*', 'codebuild:StartBuild'],
])('%s on %s: %s', (action, resource, expected) => {
  expect(escalation([action], resource)).toBe(expected)
})
