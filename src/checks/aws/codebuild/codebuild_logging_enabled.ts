import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'
import { isGood, type Words } from '../../words.ts'

const STATUS: Words = { good: ['ENABLED'], bad: ['DISABLED'] }

export default defineCheck({
  id: 'codebuild_logging_enabled',
  title: 'CodeBuild projects should log their builds',
  service: 'codebuild',
  severity: 'medium',
  categories: ['logging', 'supply-chain'],
  topics: ['audit-logging'],
  risk: 'When something foreign got into a release, nobody can tell which build brought it, and what that build did.',
  remediation: {
    text: 'Send the logs of builds to CloudWatch Logs, which is the default, or to a bucket.',
    command:
      'aws codebuild update-project --name <PROJECT> --logs-config \'{"cloudWatchLogs":{"status":"ENABLED"}}\'',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/change-project.html#change-project-console-logs',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html#codebuild-4',
  ],
  compliance: { 'aws-fsbp': ['CodeBuild.4'] },
  sameAs: { checkov: ['CKV_AWS_314'] },
  resources: ['AWS::CodeBuild::Project'],
  evaluate(project) {
    const logs = project.at('LogsConfig')
    const group = logs.at('CloudWatchLogs').at('Status')
    // CloudWatch gets the logs unless that is switched off.
    const isLogged = anyHolds(
      () => logs.at('S3Logs').at('Status').is('ENABLED'),
      () => group.value === undefined || isGood(group, STATUS),
    )
    return isLogged ? pass('Builds are logged.', group) : fail('Builds are not logged.', group)
  },
})
