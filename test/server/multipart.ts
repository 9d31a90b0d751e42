export interface FormFile {
  readonly content: string | Buffer
  readonly name?: string
  readonly field?: string
  /** Not a file, but a field. */
  readonly isField?: boolean
}

/** A form as a client writes it, byte for byte, so that tests can break it. */
export function multipart(...files: FormFile[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'the-boundary'
  const parts = files.map(({ content, name = 'scan.ocsf.json', field = 'file', isField = false }) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"`),
      Buffer.from(isField ? '' : `; filename="${name}"\r\ncontent-type: application/json`),
      Buffer.from('\r\n\r\n'),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
  )
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
