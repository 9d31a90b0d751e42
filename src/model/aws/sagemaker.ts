import { defineType } from '../define-type.ts'
import { defaulted, text } from '../schema.ts'

export const notebookInstance = defineType({
  type: 'AWS::SageMaker::NotebookInstance',
  names: ['NotebookInstanceName'],
  properties: {
    NotebookInstanceName: text,
    /** `Enabled` or `Disabled`. */
    DirectInternetAccess: defaulted(text, 'Enabled'),
    /** `Enabled` or `Disabled`. */
    RootAccess: defaulted(text, 'Enabled'),
    /** Absent: a network of the service. */
    SubnetId: text,
  },
})
