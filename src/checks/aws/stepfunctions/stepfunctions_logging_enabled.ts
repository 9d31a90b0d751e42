import { defineCheck, fail, pass } from '../../check.ts'
import { isGood, type Words } from '../../words.ts'

const LEVELS: Words = { good: ['ALL', 'ERROR', 'FATAL'], bad: ['OFF'] }

export default defineCheck({
  id: 'stepfunctions_logging_enabled',
  title: 'Step Functions state machines should log their executions',
  service: 'stepfunctions',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell which steps ran, what failed and what they were given: express workflows leave no other trace at all.',
  remediation: {
    text: 'Send logs of the state machine to a log group, errors at least.',
    url: 'https://docs.aws.amazon.com/step-functions/latest/dg/cw-logs.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/stepfunctions-controls.html#stepfunctions-1',
  ],
  compliance: { 'aws-fsbp': ['StepFunctions.1'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-SF1'],
    checkov: ['CKV_AWS_285'],
    trivy: ['AWS-0119', 'aws-sam-enable-state-machine-logging'],
  },
  resources: ['AWS::StepFunctions::StateMachine'],
  evaluate(machine) {
    const logging = machine.at('LoggingConfiguration')
    const level = logging.at('Level')
    return logging.known() === undefined || !isGood(level, LEVELS)
      ? fail('Executions are not logged.', level.value === undefined ? logging : level)
      : pass(`Executions are logged at the level ${level.known()}.`, level)
  },
})
