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

export const model = defineAdapter({
  type: 'AWS::SageMaker::Model',
  named: ['name'],
  properties: (model) => ({
    ModelName: model.string('name'),
    EnableNetworkIsolation: model.boolean('enable_network_isolation') ?? false,
  }),
})

export const modelEndpoint = defineAdapter({
  type: 'AWS::SageMaker::EndpointConfig',
  named: ['name'],
  properties: (endpoint) => ({
    EndpointConfigName: endpoint.string('name'),
    ProductionVariants: endpoint.objects('production_variants', (variant) => ({
      InitialInstanceCount: variant.number('initial_instance_count'),
      VariantName: variant.string('variant_name'),
    })),
  }),
})
