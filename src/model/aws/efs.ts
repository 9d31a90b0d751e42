import { defineType } from '../define-type.ts'
import { flag } from '../schema.ts'

export const fileSystem = defineType({
  type: 'AWS::EFS::FileSystem',
  properties: { Encrypted: flag },
})
