import { defineType } from '../resource-type.ts'
import { flag } from '../shape.ts'

export const fileSystem = defineType({
  type: 'AWS::EFS::FileSystem',
  fields: { Encrypted: flag },
})
