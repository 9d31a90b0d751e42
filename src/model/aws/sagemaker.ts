import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, list, object, text } from '../schema.ts'

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

export const model = defineType({
  type: 'AWS::SageMaker::Model',
  names: ['ModelName'],
  properties: {
    ModelName: text,
    /** Whether its containers can reach nothing, not even AWS. */
    EnableNetworkIsolation: defaulted(flag, false),
  },
})

export const modelEndpoint = defineType({
  type: 'AWS::SageMaker::EndpointConfig',
  names: ['EndpointConfigName'],
  properties: {
    EndpointConfigName: text,
    ProductionVariants: list(
      object({
        /** Absent where the variant has no servers. */
        InitialInstanceCount: integer,
        VariantName: text,
      }),
    ),
  },
})
