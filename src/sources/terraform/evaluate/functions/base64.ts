const BASE64 = /^[A-Za-z\d+/]*={0,2}$/

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes standard base64 with padding; `undefined` for anything else. */
export function bytesOfBase64(encoded: string): Buffer | undefined {
  const isBase64 = encoded.length % 4 === 0 && BASE64.test(encoded)
  return isBase64 ? Buffer.from(encoded, 'base64') : undefined
}

/** Decodes UTF-8; `undefined` for invalid bytes. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
