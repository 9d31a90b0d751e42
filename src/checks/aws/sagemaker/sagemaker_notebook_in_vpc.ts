import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'sagemaker_notebook_in_vpc',
  title: 'SageMaker notebooks should run in a VPC',
  service: 'sagemaker',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'No rule of your network holds for the notebook: what it reads can be sent anywhere, and no flow log shows it.',
  remediation: {
    text: 'Give the notebook a private subnet of your own, and security groups.',
    url: 'https://docs.aws.amazon.com/sagemaker/latest/dg/appendix-notebook-and-internet-access.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html#sagemaker-2',
  ],
  compliance: { 'aws-fsbp': ['SageMaker.2'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-SM1'], checkov: ['CKV_AWS_306'] },
  resources: ['AWS::SageMaker::NotebookInstance'],
  evaluate(notebook) {
    return mustBeSet(notebook.at('SubnetId'), {
      passes: 'The notebook runs in a subnet of your own.',
      fails: 'The notebook runs in a network of the service.',
    })
  },
})
