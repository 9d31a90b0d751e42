import { defineAdapter } from '../adapter.ts'

export const notebookInstance = defineAdapter({
  type: 'AWS::SageMaker::NotebookInstance',
  named: ['name'],
  properties: (notebook) => ({
    NotebookInstanceName: notebook.string('name'),
    DirectInternetAccess: notebook.string('direct_internet_access') ?? 'Enabled',
    RootAccess: notebook.string('root_access') ?? 'Enabled',
    SubnetId: notebook.string('subnet_id'),
  }),
})
