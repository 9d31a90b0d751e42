import { defineType } from '../resource-type.ts'
import { defaulted, text } from '../shape.ts'

export const notebookInstance = defineType({
  type: 'AWS::SageMaker::NotebookInstance',
  named: ['NotebookInstanceName'],
  fields: { NotebookInstanceName: text, DirectInternetAccess: defaulted(text, 'Enabled') },
})
