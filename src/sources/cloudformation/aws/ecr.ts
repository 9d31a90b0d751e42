import { defineType } from '../resource-type.ts'
import { anything, defaulted, flag, list, object, text } from '../shape.ts'

export const ecrRepository = defineType({
  type: 'AWS::ECR::Repository',
  named: ['RepositoryName'],
  fields: {
    RepositoryName: text,
    ImageScanningConfiguration: object({ ScanOnPush: flag }),
    ImageTagMutability: defaulted(text, 'MUTABLE'),
    RepositoryPolicyText: anything,
  },
})

export const ecrRegistryScanning = defineType({
  type: 'AWS::ECR::RegistryScanningConfiguration',
  fields: {
    Rules: list(object({ RepositoryFilters: list(object({ Filter: text })), ScanFrequency: text })),
  },
})
