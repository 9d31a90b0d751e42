import { undeclaredTypes } from '../define-type.ts'

/** A file of text, whatever is in it. */
interface TextFile {
  readonly text: string
}

interface FileResourceTypes {
  'File::Text': TextFile
}

export const FILE_TYPES = undeclaredTypes<FileResourceTypes>({
  'File::Text': true,
})
