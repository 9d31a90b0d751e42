import { defineAdapter } from './define-adapter.ts'

export const notebookInstance = defineAdapter({ type: 'AWS::SageMaker::NotebookInstance', named: ['name'] })

export const model = defineAdapter({ type: 'AWS::SageMaker::Model', named: ['name'] })

export const modelEndpoint = defineAdapter({ type: 'AWS::SageMaker::EndpointConfig', named: ['name'] })
