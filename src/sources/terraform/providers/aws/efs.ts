import { defineAdapter } from '../adapter.ts'

export const fileSystem = defineAdapter({
  type: 'AWS::EFS::FileSystem',
  named: [],
  properties: (files) => ({ Encrypted: files.boolean('encrypted') ?? false }),
})
