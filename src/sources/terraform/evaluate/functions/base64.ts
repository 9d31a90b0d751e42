const BASE64 = /^[A-Za-z\d+/]*={0,2}$/

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** What standard base64 with its padding stands for; `undefined` for anything else. */
export function bytesOfBase64(encoded: string): Buffer | undefined {
  const isBase64 = encoded.length % 4 === 0 && BASE64.test(encoded)
  return isBase64 ? Buffer.from(encoded, 'base64') : undefined
}

/** The text that bytes are in UTF-8, if they are. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
