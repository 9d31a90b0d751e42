import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'sagemaker_notebook_no_direct_internet',
  title: 'SageMaker notebooks should reach the internet only through the VPC',
  service: 'sagemaker',
  severity: 'high',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Code in a notebook, that of a package too, can send training data anywhere, past every rule and log of the network.',
  remediation: {
    text: 'Place the notebook in a subnet and disable direct internet access; a NAT gateway or VPC endpoints serve what it needs.',
    url: 'https://docs.aws.amazon.com/sagemaker/latest/dg/appendix-notebook-and-internet-access.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html#sagemaker-1',
  ],
  compliance: { 'aws-fsbp': ['SageMaker.1'], 'pci-dss-4': ['1.3.2'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-SM3'], checkov: ['CKV_AWS_122'] },
  resources: ['AWS::SageMaker::NotebookInstance'],
  evaluate: (notebook) =>
    mustBe(notebook.at('DirectInternetAccess'), 'Disabled', {
      passes: 'The notebook has no direct internet access.',
      fails: 'The notebook has direct internet access.',
    }),
})
