import { defineType } from '../resource-type.ts'
import { anything, defaulted, flag, text } from '../shape.ts'

export const kmsKey = defineType({
  type: 'AWS::KMS::Key',
  fields: {
    EnableKeyRotation: flag,
    KeyPolicy: anything,
    KeySpec: defaulted(text, 'SYMMETRIC_DEFAULT'),
    Origin: defaulted(text, 'AWS_KMS'),
  },
})

export const kmsReplicaKey = defineType({
  type: 'AWS::KMS::ReplicaKey',
  fields: { KeyPolicy: anything },
})
