import { defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../../words.ts'

export default defineCheck({
  id: 'stepfunctions_own_key_used',
  title: 'Step Functions state machines should encrypt their data with a key of yours',
  service: 'stepfunctions',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Input and output of executions are encrypted by AWS with a key that nobody else can withdraw, and whose use is not logged.',
  remediation: {
    text: 'Encrypt the state machine with a key of KMS that you manage.',
    url: 'https://docs.aws.amazon.com/step-functions/latest/dg/encryption-at-rest.html',
  },
  references: [
    'https://docs.aws.amazon.com/step-functions/latest/apireference/API_EncryptionConfiguration.html',
  ],
  resources: ['AWS::StepFunctions::StateMachine'],
  evaluate(machine) {
    const type = machine.at('EncryptionConfiguration').at('Type')
    return isSetTo(type, 'CUSTOMER_MANAGED_KMS_KEY')
      ? pass('Executions are encrypted with a key of yours.', type)
      : fail('Executions are encrypted with a key of AWS.', type)
  },
})
