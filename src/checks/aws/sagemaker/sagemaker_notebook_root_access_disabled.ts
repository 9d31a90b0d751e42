import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'sagemaker_notebook_root_access_disabled',
  title: 'SageMaker notebooks should not give their users root',
  service: 'sagemaker',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['privileged-access'],
  risk: 'Code in a notebook, also that of a stranger, changes the machine itself: its logs, its agents, and what it does as the role of the notebook.',
  remediation: {
    text: 'Disable root access of the notebook.',
    command:
      'aws sagemaker update-notebook-instance --notebook-instance-name <NOTEBOOK> --root-access Disabled',
    url: 'https://docs.aws.amazon.com/sagemaker/latest/dg/nbi-root-access.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html#sagemaker-3',
  ],
  compliance: { 'aws-fsbp': ['SageMaker.3'] },
  sameAs: { checkov: ['CKV_AWS_307'] },
  resources: ['AWS::SageMaker::NotebookInstance'],
  must: {
    path: 'RootAccess',
    equals: 'Disabled',
    safety: { breaks: 'Users who install system packages in the notebook no longer can.' },
    passes: 'Users are not root.',
    fails: 'Users are root.',
  },
})
