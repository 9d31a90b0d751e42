import { defineType } from '../define-type.ts'
import { flag, json, object, text } from '../schema.ts'

export const fileSystem = defineType({
  type: 'AWS::EFS::FileSystem',
  properties: {
    Encrypted: flag,
    /** Who may mount it. Absent: whoever reaches a mount target. */
    FileSystemPolicy: json,
    KmsKeyId: text,
  },
})

/** The policy of a file system that is declared elsewhere, or that is not known. */
export const fileSystemPolicy = defineType({
  type: 'X::EFS::FileSystemPolicy',
  properties: { FileSystemPolicy: json },
})

/** A way into a file system, for one program. */
export const fileAccessPoint = defineType({
  type: 'AWS::EFS::AccessPoint',
  properties: {
    /** The user that all files are read and written as; absent: the one that the client names. */
    PosixUser: object({ Uid: text }),
    RootDirectory: object({ Path: text }),
  },
})
