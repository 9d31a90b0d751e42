import { MADE_ANEW } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'sagemaker_model_network_isolated',
  title: 'SageMaker models should be cut off from the network',
  service: 'sagemaker',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Code in the container of a model, also that of a stranger who trained it, sends what it is asked to anywhere.',
  remediation: {
    text: 'Enable network isolation of the model, unless its containers have to call other services.',
    url: 'https://docs.aws.amazon.com/sagemaker/latest/dg/mkt-algo-model-internet-free.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html#sagemaker-5',
  ],
  compliance: { 'aws-fsbp': ['SageMaker.5'] },
  sameAs: { checkov: ['CKV_AWS_370'] },
  resources: ['AWS::SageMaker::Model'],
  must: {
    path: 'EnableNetworkIsolation',
    equals: true,
    safety: MADE_ANEW,
    passes: 'The model is cut off from the network.',
    fails: 'The model can reach the network.',
  },
})
