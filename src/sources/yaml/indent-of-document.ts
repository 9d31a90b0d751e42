/** The first line that is neither blank nor a comment, a directive or the start of a document. */
const FIRST_LINE = /^( *)(?![\s#%]|---)./m

/** The white space before the keys at the top of a document: YAML lets a whole document be indented. */
export function indentOfDocument(text: string): string {
  return FIRST_LINE.exec(text)?.[1] ?? ''
}
