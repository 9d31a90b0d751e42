import type { Property } from '../value.ts'

export interface SageMakerResourceTypes {
  'AWS::SageMaker::NotebookInstance': NotebookInstance
}

interface NotebookInstance {
  readonly NotebookInstanceName?: Property<string>
  /** `Enabled` or `Disabled`. */
  readonly DirectInternetAccess?: Property<string>
}
