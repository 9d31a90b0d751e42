import type { Property } from '../value.ts'

export interface EfsResourceTypes {
  'AWS::EFS::FileSystem': FileSystem
}

interface FileSystem {
  readonly Encrypted?: Property<boolean>
}
