import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'sagemaker_endpoint_redundant',
  title: 'SageMaker endpoints should start with two instances at least',
  service: 'sagemaker',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['fault-tolerance'],
  risk: 'When its one machine or the zone of that fails, the model does not answer.',
  remediation: {
    text: 'Start each variant with two instances or more, which SageMaker spreads over zones.',
    url: 'https://docs.aws.amazon.com/sagemaker/latest/dg/deployment-best-practices.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html#sagemaker-4',
  ],
  compliance: { 'aws-fsbp': ['SageMaker.4'] },
  resources: ['AWS::SageMaker::EndpointConfig'],
  evaluate: (endpoint) =>
    each(endpoint.at('ProductionVariants').items(), (variant) => {
      const count = variant.at('InitialInstanceCount')
      const instances = count.known()
      if (instances === undefined) return undefined
      return instances >= 2
        ? pass(`The variant starts with ${instances} instances.`, count)
        : fail('The variant starts with fewer than two instances.', count)
    }),
})
