/** A file of text, whatever is in it. */
interface TextFile {
  readonly text: string
}

export interface FileResourceTypes {
  'File::Text': TextFile
}
