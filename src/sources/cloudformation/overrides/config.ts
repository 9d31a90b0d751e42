import { configurationRecorder } from '../../../model/aws/config.ts'
import { Unknown } from '../../../model/unknown.ts'
import { override } from '../override.ts'

const STARTED_ELSEWHERE = new Unknown('it is started by a delivery channel that is declared elsewhere')

/** The configuration recorder of AWS Config. CloudFormation starts it as soon as there is a delivery channel. */
export const recorder = override(configurationRecorder, {
  decide: {
    Recording: (_, stack) =>
      stack.ofType('AWS::Config::DeliveryChannel').length > 0 ? true : STARTED_ELSEWHERE,
  },
})
