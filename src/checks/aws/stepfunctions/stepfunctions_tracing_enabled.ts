import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'stepfunctions_tracing_enabled',
  title: 'Step Functions state machines should trace their executions',
  service: 'stepfunctions',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['fault-tolerance'],
  risk: 'Which service a slow or failing execution waited for is not seen; whoever looks into it has to guess.',
  remediation: {
    text: 'Enable tracing with X-Ray.',
    url: 'https://docs.aws.amazon.com/step-functions/latest/dg/concepts-xray-tracing.html',
  },
  references: [
    'https://docs.aws.amazon.com/step-functions/latest/apireference/API_TracingConfiguration.html',
  ],
  sameAs: {
    'cdk-nag': ['AwsSolutions-SF2'],
    checkov: ['CKV_AWS_284'],
    trivy: ['AWS-0117', 'aws-sam-enable-state-machine-tracing'],
  },
  resources: ['AWS::StepFunctions::StateMachine'],
  evaluate(machine) {
    const tracing = machine.at('TracingConfiguration')
    const enabled = tracing.at('Enabled')
    return enabled.known()
      ? pass('Executions are traced.', enabled)
      : fail('Executions are not traced.', enabled.value === undefined ? tracing : enabled)
  },
})
